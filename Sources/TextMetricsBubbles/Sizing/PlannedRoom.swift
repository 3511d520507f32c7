import Foundation

/// The part of the layout at one conversation width that all messages with the same plan share.
///
/// Plain numbers, so that each message can get a copy without reference counting.
struct PlannedRoom: Sendable {
  let room: WrappingRoom
  let proposal: ContentProposal

  /// - Parameters:
  ///   - plan: the plan.
  ///   - width: the finite width of the conversation.
  init(_ plan: BubblePlan, in width: CGFloat) {
    room = WrappingRoom(plan.wrapping, in: width)
    proposal = plan.proposal(in: width, wrapping: room.width)
  }
}

/// The room of each plan in a pass over rows at one width, computed once per plan.
struct PlannedRooms: Sendable {
  let containerWidth: CGFloat
  private var all: [(plan: BubblePlan, room: PlannedRoom)] = []
  /// The index of the plan that was asked for last.
  private var latest = 0

  /// More plans than a conversation has, but few enough for a linear search.
  private static let capacity = 64

  init(in containerWidth: CGFloat) { self.containerWidth = containerWidth }

  /// The index of a plan's room.
  mutating func index(of plan: BubblePlan) -> Int {
    if latest < all.count, all[latest].plan === plan { return latest }
    latest = all.firstIndex { $0.plan === plan } ?? added(plan)
    return latest
  }

  private mutating func added(_ plan: BubblePlan) -> Int {
    if all.count == Self.capacity { all.removeAll(keepingCapacity: true) }
    all.append((plan, PlannedRoom(plan, in: containerWidth)))
    return all.count - 1
  }

  /// The room of a plan by its index.
  subscript(index: Int) -> PlannedRoom { all[index].room }
}
