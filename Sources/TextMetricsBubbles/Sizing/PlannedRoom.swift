import Foundation

/// A plan in a conversation of a width: what the messages that share it have in common there.
struct PlannedRoom: Sendable {
  let plan: BubblePlan
  let room: WrappingRoom
  let proposal: ContentProposal

  /// - Parameters:
  ///   - plan: the plan.
  ///   - width: the finite width of the conversation.
  init(_ plan: BubblePlan, in width: CGFloat) {
    self.plan = plan
    room = WrappingRoom(plan.wrapping, in: width)
    proposal = plan.proposal(in: width, wrapping: room.width)
  }
}

/// The plans of a pass over rows at one width, each looked at once.
struct PlannedRooms: Sendable {
  let containerWidth: CGFloat
  private(set) var rooms: [PlannedRoom] = []
  /// The one that was asked for last.
  private var latest = 0

  /// More plans than conversations have, and few enough to be searched one by one.
  private static let capacity = 64

  init(in containerWidth: CGFloat) { self.containerWidth = containerWidth }

  /// The index of a plan's room.
  mutating func index(of plan: BubblePlan) -> Int {
    if latest < rooms.count, rooms[latest].plan === plan { return latest }
    latest = rooms.firstIndex { $0.plan === plan } ?? added(plan)
    return latest
  }

  private mutating func added(_ plan: BubblePlan) -> Int {
    if rooms.count == Self.capacity { rooms.removeAll(keepingCapacity: true) }
    rooms.append(PlannedRoom(plan, in: containerWidth))
    return rooms.count - 1
  }
}
