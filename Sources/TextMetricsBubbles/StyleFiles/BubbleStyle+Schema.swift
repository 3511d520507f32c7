extension BubbleStyle {
  /// The JSON Schema (draft 2020-12) of the files that ``init(json:)`` reads: every key with its unit.
  public static let jsonSchema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Style of chat bubbles",
      "description": "The differences from a preset, for measure bubble --style. Left and right are those of a left-to-right conversation.",
      "type": "object",
      "properties": {
        "$schema": {"type": "string", "description": "The address of this schema; ignored."},
        "base": {
          "enum": ["susi-first", "susi", "chatto", "modern", "signal", "telegram", "element", null],
          "description": "The preset that the file changes; modern if missing, null if the file sets everything."
        },
        "name": {"type": "string", "description": "The style's name, for reports."},
        "insets": {
          "$ref": "#/$defs/insets",
          "description": "Between bubble and content on the incoming side; the outgoing side mirrors them. Shorthand for incoming and outgoing."
        },
        "textStyle": {"$ref": "#/$defs/textStyle", "description": "The font of messages."},
        "paragraphStyle": {
          "type": "object",
          "description": "Paragraphs of messages.",
          "properties": {
            "lineSpacing": {"type": "number", "description": "Between lines, in points."},
            "minimumLineHeight": {"type": "number", "description": "The minimum height of a line, in points."},
            "maximumLineHeight": {"type": "number", "description": "The maximum height of a line; 0 for no limit, in points."},
            "paragraphSpacing": {"type": "number", "description": "Below a paragraph, in points."},
            "paragraphSpacingBefore": {"type": "number", "description": "Above a paragraph, in points."},
            "firstLineHeadIndent": {"type": "number", "description": "Before the first line, in points."},
            "headIndent": {"type": "number", "description": "Before the other lines, in points."},
            "tailIndent": {"type": "number", "description": "Where lines end; 0 for the whole width, in points."},
            "tabStops": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "location": {"type": "number", "description": "From the leading margin, in points."},
                  "alignment": {
                    "type": "string",
                    "enum": ["left", "center", "right", "decimal"],
                    "description": "How text after the tab stands at the stop; left if missing."
                  },
                  "columnTerminators": {
                    "type": "string",
                    "description": "The characters that a decimal stop aligns; a point if missing."
                  }
                },
                "required": ["location"],
                "additionalProperties": false
              },
              "description": "The tab stops; twelve left stops every 28 points if missing."
            },
            "defaultTabInterval": {
              "type": "number",
              "description": "Between tab stops after the last one; 0 for 28, in points."
            },
            "lineHeightMultiple": {"type": "number", "description": "The factor on the height of lines; 0 means 1."},
            "alignment": {
              "type": "string",
              "enum": ["left", "center", "right", "justified", "natural"],
              "description": "How lines are aligned."
            },
            "baseWritingDirection": {
              "type": "string",
              "enum": ["natural", "leftToRight", "rightToLeft"],
              "description": "The direction of paragraphs; natural takes it from the text."
            },
            "lineBreakMode": {
              "type": "string",
              "enum": [
                "byWordWrapping",
                "byCharWrapping",
                "byClipping",
                "byTruncatingHead",
                "byTruncatingTail",
                "byTruncatingMiddle"
              ],
              "description": "How lines break."
            },
            "lineBreakProfile": {
              "type": "string",
              "enum": ["uiKit", "unicode", "webkit", "cjkStrict", "cjkLoose", "keepAll"],
              "description": "The rules for breaks between words."
            },
            "lineBreakStrategy": {
              "type": "array",
              "items": {"type": "string", "enum": ["standard", "pushOut", "hangulWordPriority"]},
              "description": "Breaks to avoid: pushOut avoids a single word on the last line, hangulWordPriority breaks inside Korean words, standard all."
            },
            "hyphenationFactor": {
              "type": "number",
              "minimum": 0,
              "maximum": 1,
              "description": "A line narrower than this fraction of the width is filled by hyphenation; 0 for no hyphenation."
            },
            "allowsDefaultTighteningForTruncation": {
              "type": "boolean",
              "description": "Whether letters may move closer together before text is truncated."
            }
          },
          "additionalProperties": false
        },
        "textSize": {
          "enum": [
            "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
            "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
            "accessibilityExtraExtraExtraLarge"
          ],
          "description": "The text size that the user has chosen in the settings."
        },
        "scaledParts": {
          "type": "array",
          "items": {
            "type": "string",
            "enum": [
              "avatars", "failedIcon", "ticks", "footerButtons", "voice", "file", "poll", "contact", "media", "preview",
              "thread", "typing"
            ]
          },
          "description": "The parts that grow with the text size; all others keep their size."
        },
        "text": {
          "type": "object",
          "description": "How texts are measured and cut.",
          "properties": {
            "measurement": {
              "description": "\"usedRect\", or {\"boundingRect\": [options of boundingRect]}.",
              "anyOf": [
                {"const": "usedRect"},
                {
                  "type": "object",
                  "description": "The options.",
                  "properties": {
                    "boundingRect": {
                      "type": "array",
                      "items": {
                        "enum": [
                          "usesLineFragmentOrigin",
                          "usesFontLeading",
                          "usesDeviceMetrics",
                          "truncatesLastVisibleLine"
                        ]
                      },
                      "description": "Names of options."
                    }
                  },
                  "additionalProperties": false
                }
              ]
            },
            "fit": {
              "type": "string",
              "enum": ["filled", "shrinkWrapped", "balanced"],
              "description": "Which of the widths that give the same number of lines is used."
            },
            "countsFinalLineBreak": {"type": "boolean", "description": "Whether a line break at the end adds one more line."},
            "platform": {
              "type": "string",
              "enum": ["iOS", "macOS", "macCatalyst", "iOS10"],
              "description": "The platform that line heights and the tracking of the system font follow."
            },
            "fallbackLineHeight": {
              "type": "string",
              "enum": ["automatic", "include", "ignore"],
              "description": "Whether fallback fonts raise lines."
            },
            "collapse": {
              "type": ["object", "null"],
              "description": "Long texts show a few lines and a button.",
              "properties": {
                "maximumLineCount": {"type": "integer", "minimum": 0, "description": "The number of lines."},
                "label": {"type": "string", "description": "What the button says."},
                "textStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the button."},
                "spacing": {"type": "number", "description": "Between the last line and the button, in points."}
              },
              "additionalProperties": false
            },
            "emoji": {
              "type": ["object", "null"],
              "description": "Messages of only a few emoji are large and have no bubble.",
              "properties": {
                "maximumCount": {"type": "integer", "minimum": 0, "description": "The maximum number of emoji in such a message."},
                "scale": {"type": "number", "description": "Their size relative to that of texts."}
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        },
        "richText": {
          "type": "object",
          "description": "How parts of a text are formatted.",
          "properties": {
            "codeStyle": {"$ref": "#/$defs/textStyle", "description": "The font of code."},
            "quoteIndent": {"type": "number", "description": "The indent of quotations, in points."},
            "listIndent": {
              "type": "number",
              "description": "The indent of the lines of list items after the first, in points."
            }
          },
          "additionalProperties": false
        },
        "maximumWidth": {"$ref": "#/$defs/maximumWidth", "description": "Where text wraps."},
        "incoming": {"$ref": "#/$defs/geometry", "description": "The bubbles of others."},
        "outgoing": {"$ref": "#/$defs/geometry", "description": "The bubbles of one's own messages."},
        "kinds": {
          "type": "object",
          "additionalProperties": {"$ref": "#/$defs/kindRules", "description": "Frames of the kind."},
          "description": "Frames for kinds of content where they differ from those for text, by the kind's name."
        },
        "withPreview": {
          "$ref": "#/$defs/kindRules",
          "description": "Frames for messages with a link preview, in styles that do not stack it into the bubble."
        },
        "row": {"$ref": "#/$defs/row", "description": "What stands beside the bubbles."},
        "tail": {
          "type": ["object", "null"],
          "description": "The bubbles' tails.",
          "properties": {
            "size": {
              "$ref": "#/$defs/size",
              "description": "Their size; the bubble's width includes theirs: [width, height] in points."
            }
          },
          "additionalProperties": false
        },
        "cornerRadius": {"type": "number", "description": "The radius of the bubbles' corners, in points."},
        "capInsets": {
          "$ref": "#/$defs/insets",
          "description": "The parts of a stretchable bubble image that are not stretched."
        },
        "groupChat": {
          "type": ["object", "null"],
          "description": "What differs in conversations of more than two people.",
          "properties": {
            "row": {"$ref": "#/$defs/row", "description": "What stands beside the bubbles."},
            "maximumWidth": {"$ref": "#/$defs/maximumWidth", "description": "Where text wraps."},
            "senderHeader": {
              "$ref": "#/$defs/senderHeader",
              "description": "Avatar and name above the first bubble of a group."
            }
          },
          "additionalProperties": false
        },
        "grouping": {
          "type": "object",
          "description": "Which messages make a group, and the distances between cells.",
          "properties": {
            "maximumInterval": {"type": "number", "description": "The longest pause within a group, in seconds."},
            "spacingWithin": {"type": "number", "description": "Between the cells of a group, in points."},
            "spacingBetween": {
              "type": "number",
              "description": "Between the last cell of a group and the next, in points."
            },
            "spacingBeforeStatus": {"type": "number", "description": "Before a line with a status, in points."},
            "spacingAfterLine": {
              "type": "number",
              "description": "Below a date or a status; spacingBetween if missing, in points."
            },
            "topInset": {"type": "number", "description": "Above the first cell, in points."},
            "bottomInset": {"type": "number", "description": "Below the last cell, in points."},
            "statusLines": {
              "type": "object",
              "additionalProperties": {"type": "string"},
              "description": "The line below a message, by its status: sending, sent, delivered, read, failed."
            },
            "endsGroupsWithDay": {"type": "boolean", "description": "Whether a new day ends a group."},
            "endsGroupsWithPause": {"type": "boolean", "description": "Whether a pause ends a group."}
          },
          "additionalProperties": false
        },
        "isRightToLeft": {"type": "boolean", "description": "Whether left and right are swapped."},
        "grid": {
          "type": ["object", "null"],
          "description": "The pixel grid to which measured sizes are rounded up.",
          "properties": {"scale": {"type": "number", "description": "The scale of the display, in pixels per point."}},
          "additionalProperties": false
        },
        "footer": {
          "type": ["object", "null"],
          "description": "Time stamp and ticks.",
          "properties": {
            "textStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the time."},
            "placement": {
              "description": "{\"lastLine\": …}, {\"corner\": …} or \"outside\".",
              "anyOf": [
                {"const": "outside"},
                {
                  "type": "object",
                  "description": "At the end of the last line if it fits there, otherwise below.",
                  "properties": {
                    "lastLine": {
                      "type": "object",
                      "description": "Distances.",
                      "properties": {
                        "gap": {
                          "type": "number",
                          "description": "The minimum distance from the text beside it, in points."
                        },
                        "spacing": {"type": "number", "description": "The distance below the text, in points."}
                      },
                      "additionalProperties": false
                    }
                  },
                  "additionalProperties": false
                },
                {
                  "type": "object",
                  "description": "In the bottom corner of the bubble, over the content: the insets must leave room for it.",
                  "properties": {
                    "corner": {
                      "type": "object",
                      "description": "Distances.",
                      "properties": {
                        "trailing": {"type": "number", "description": "From the bubble's trailing edge, in points."},
                        "bottom": {"type": "number", "description": "From the bubble's bottom edge, in points."}
                      },
                      "additionalProperties": false
                    }
                  },
                  "additionalProperties": false
                }
              ]
            },
            "editedLabel": {"type": "string", "description": "The word before the time of an edited message."},
            "ticks": {
              "$ref": "#/$defs/size",
              "description": "The ticks beside the time of a message with a status: [width, height] in points."
            },
            "ticksGap": {"type": "number", "description": "Between time and ticks, in points."},
            "buttonKinds": {
              "type": "array",
              "items": {"type": "string"},
              "description": "Kinds of incoming content with buttons after the time."
            },
            "button": {"$ref": "#/$defs/size", "description": "A button: [width, height] in points."},
            "buttonCount": {"type": "integer", "minimum": 0, "description": "The number of buttons, at most 100."},
            "buttonGap": {"type": "number", "description": "Between the time and the first button, in points."},
            "buttonSpacing": {"type": "number", "description": "Between two buttons, in points."},
            "buttonBottom": {
              "type": "number",
              "description": "From the bottom of the bubble to buttons in a corner, in points."
            }
          },
          "additionalProperties": false
        },
        "senderName": {
          "type": ["object", "null"],
          "description": "The name above the first message of a group.",
          "properties": {
            "textStyle": {"$ref": "#/$defs/textStyle", "description": "Its font."},
            "spacing": {"type": "number", "description": "Below the name, in points."}
          },
          "additionalProperties": false
        },
        "senderHeader": {
          "$ref": "#/$defs/senderHeader",
          "description": "Avatar and name above the first bubble of a group, in place of the name in it."
        },
        "quote": {
          "type": ["object", "null"],
          "description": "The quoted message that is answered.",
          "properties": {
            "senderStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the name."},
            "textStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the text."},
            "maximumLineCount": {"type": "integer", "minimum": 0, "description": "The maximum number of lines of the text."},
            "insets": {"$ref": "#/$defs/insets", "description": "Between the box and its text."},
            "lineSpacing": {"type": "number", "description": "Between name and text, in points."},
            "spacing": {"type": "number", "description": "Below the box, in points."}
          },
          "additionalProperties": false
        },
        "reactions": {
          "type": ["object", "null"],
          "description": "Reactions below the bubble.",
          "properties": {
            "textStyle": {"$ref": "#/$defs/textStyle", "description": "Their font."},
            "insets": {"$ref": "#/$defs/insets", "description": "Between a reaction's edge and its text."},
            "spacing": {"type": "number", "description": "Between two reactions, and two rows, in points."},
            "overlap": {"type": "number", "description": "How far they overlap the bubble, in points."},
            "indent": {"type": "number", "description": "From the bubble's side to the first, in points."}
          },
          "additionalProperties": false
        },
        "forwarded": {
          "type": ["object", "null"],
          "description": "The header of forwarded messages.",
          "properties": {
            "textStyle": {"$ref": "#/$defs/textStyle", "description": "Its font."},
            "maximumLineCount": {"type": "integer", "minimum": 0, "description": "The maximum number of lines."},
            "spacing": {"type": "number", "description": "Below the header, in points."}
          },
          "additionalProperties": false
        },
        "actions": {
          "type": ["object", "null"],
          "description": "Action buttons below the bubble.",
          "properties": {
            "textStyle": {"$ref": "#/$defs/textStyle", "description": "Their font."},
            "height": {"type": "number", "description": "The height of a button, in points."},
            "sideInset": {"type": "number", "description": "Between a button's side and its text, in points."},
            "spacing": {"type": "number", "description": "Between two buttons, and two rows, in points."},
            "gap": {"type": "number", "description": "Between the bubble and the first row, in points."}
          },
          "additionalProperties": false
        },
        "thread": {
          "type": ["object", "null"],
          "description": "The line below the bubble that counts the replies.",
          "properties": {
            "textStyle": {"$ref": "#/$defs/textStyle", "description": "Its font."},
            "icon": {"$ref": "#/$defs/size", "description": "The icon before the text: [width, height] in points."},
            "gap": {"type": "number", "description": "Between icon and text, in points."},
            "insets": {"$ref": "#/$defs/insets", "description": "Between the box and what is in it."},
            "margin": {"type": "number", "description": "Around the box, in points."}
          },
          "additionalProperties": false
        },
        "preview": {
          "type": "object",
          "description": "Link previews.",
          "properties": {
            "titleStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the title."},
            "descriptionStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the description."},
            "hostStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the host."},
            "titleLineCount": {"type": "integer", "minimum": 0, "description": "The maximum number of lines of the title."},
            "descriptionLineCount": {"type": "integer", "minimum": 0, "description": "The maximum number of lines of the description."},
            "imageSize": {"$ref": "#/$defs/size", "description": "The image: [width, height] in points."},
            "margin": {
              "type": "number",
              "description": "Around the image, and between it and the texts, in points."
            },
            "minimumWidth": {"type": "number", "description": "The width of the narrowest preview, in points."},
            "spacing": {"type": "number", "description": "Between the preview and the content above, in points."}
          },
          "additionalProperties": false
        },
        "image": {
          "type": "object",
          "description": "Images.",
          "properties": {
            "sizing": {
              "description": "{\"fixed\": size}, {\"fitted\": …} or {\"shapes\": …}.",
              "anyOf": [
                {
                  "type": "object",
                  "description": "The same size for every image.",
                  "properties": {
                    "fixed": {"$ref": "#/$defs/size", "description": "The size: [width, height] in points."}
                  },
                  "additionalProperties": false
                },
                {
                  "type": "object",
                  "description": "In the image's proportions.",
                  "properties": {
                    "fitted": {
                      "type": "object",
                      "description": "Limits.",
                      "properties": {
                        "maximum": {
                          "$ref": "#/$defs/size",
                          "description": "No larger than this: [width, height] in points."
                        },
                        "minimum": {
                          "$ref": "#/$defs/size",
                          "description": "No smaller than this: [width, height] in points."
                        }
                      },
                      "additionalProperties": false
                    }
                  },
                  "additionalProperties": false
                },
                {
                  "type": "object",
                  "description": "One of three sizes.",
                  "properties": {
                    "shapes": {
                      "type": "object",
                      "description": "The sizes.",
                      "properties": {
                        "square": {
                          "$ref": "#/$defs/size",
                          "description": "The size of square images: [width, height] in points."
                        },
                        "landscape": {
                          "$ref": "#/$defs/size",
                          "description": "The size of wide images: [width, height] in points."
                        },
                        "portrait": {
                          "$ref": "#/$defs/size",
                          "description": "The size of tall images: [width, height] in points."
                        },
                        "squareRatios": {
                          "$ref": "#/$defs/size",
                          "description": "The ratios of width to height that count as square: [least, greatest]."
                        }
                      },
                      "additionalProperties": false
                    }
                  },
                  "additionalProperties": false
                }
              ]
            },
            "fillsCompounds": {
              "type": "boolean",
              "description": "Whether images among other content are as wide as the bubble may be."
            }
          },
          "additionalProperties": false
        },
        "map": {
          "type": "object",
          "description": "Maps.",
          "properties": {"size": {"$ref": "#/$defs/size", "description": "Their size: [width, height] in points."}},
          "additionalProperties": false
        },
        "media": {
          "type": "object",
          "description": "Video and audio.",
          "properties": {
            "thumbnail": {"$ref": "#/$defs/size", "description": "The still picture: [width, height] in points."},
            "playButton": {
              "$ref": "#/$defs/size",
              "description": "The button in its middle: [width, height] in points."
            },
            "durationStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the duration."},
            "durationMargin": {"type": "number", "description": "Between the duration and the corner, in points."}
          },
          "additionalProperties": false
        },
        "album": {
          "type": "object",
          "description": "Albums.",
          "properties": {
            "arrangement": {
              "type": "string",
              "enum": ["grid", "rows", "mosaic"],
              "description": "Squares, squares below a wide picture, or by the pictures' proportions."
            },
            "maximumWidth": {"type": "number", "description": "The width of the widest album, in points."},
            "maximumHeight": {"type": "number", "description": "The height of the tallest mosaic of up to four pictures, in points."},
            "spacing": {"type": "number", "description": "Between two pictures, in points."},
            "moreStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the count of further pictures."}
          },
          "additionalProperties": false
        },
        "voice": {
          "type": "object",
          "description": "Voice notes.",
          "properties": {
            "minimumWidth": {"type": "number", "description": "The width at the shortest duration, in points."},
            "maximumWidth": {
              "type": ["number", "null"],
              "description": "The width at the longest duration; null for all the available width, in points."
            },
            "shortestDuration": {"type": "number", "description": "Durations up to this have the minimum width, in seconds."},
            "longestDuration": {"type": "number", "description": "Durations from this on have the maximum width, in seconds."},
            "playButton": {"$ref": "#/$defs/size", "description": "The button: [width, height] in points."},
            "gap": {"type": "number", "description": "After the button, and between duration and waveform, in points."},
            "trailingInset": {"type": "number", "description": "After the waveform, in points."},
            "verticalMargin": {"type": "number", "description": "Above and below button and waveform, in points."},
            "waveformHeight": {"type": "number", "description": "The height of the waveform, in points."},
            "barWidth": {"type": "number", "description": "The width of a bar, and its minimum height, in points."},
            "barSpacing": {"type": "number", "description": "Between two bars, in points."},
            "durationStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the duration."},
            "durationPlacement": {
              "type": "string",
              "enum": ["below", "beside", "underWaveform"],
              "description": "The place of the duration: below the button, beside it, or below the waveform."
            },
            "durationSpacing": {"type": "number", "description": "Above a duration that is below the button or the waveform, in points."}
          },
          "additionalProperties": false
        },
        "file": {
          "type": "object",
          "description": "Files.",
          "properties": {
            "icon": {"$ref": "#/$defs/size", "description": "The icon: [width, height] in points."},
            "gap": {"type": "number", "description": "Between icon and texts, in points."},
            "nameStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the name."},
            "detailStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the details."},
            "lineSpacing": {"type": "number", "description": "Between name and details, in points."},
            "verticalMargin": {"type": "number", "description": "Above and below, in points."}
          },
          "additionalProperties": false
        },
        "poll": {
          "type": "object",
          "description": "Polls.",
          "properties": {
            "maximumWidth": {"type": "number", "description": "The width of the widest poll, in points."},
            "icon": {"$ref": "#/$defs/size", "description": "The icon before the question; zero for none: [width, height] in points."},
            "gap": {"type": "number", "description": "After the icon, and after the circles, in points."},
            "questionStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the question."},
            "spacing": {"type": "number", "description": "Between question, options and summary, in points."},
            "marker": {"$ref": "#/$defs/size", "description": "The circle before an option: [width, height] in points."},
            "optionStyle": {"$ref": "#/$defs/textStyle", "description": "The font of options."},
            "votesStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the numbers of votes."},
            "votesGap": {"type": "number", "description": "The minimum distance between an option and its votes, in points."},
            "barHeight": {"type": "number", "description": "The height of the bar below an option, in points."},
            "barSpacing": {"type": "number", "description": "Between an option and its bar, in points."},
            "summaryStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the summary."}
          },
          "additionalProperties": false
        },
        "sticker": {
          "type": "object",
          "description": "Stickers and animated pictures, which have no bubble.",
          "properties": {"size": {"$ref": "#/$defs/size", "description": "The size into which they must fit: [width, height] in points."}},
          "additionalProperties": false
        },
        "contact": {
          "type": "object",
          "description": "Contact cards.",
          "properties": {
            "avatar": {"$ref": "#/$defs/size", "description": "The avatar: [width, height] in points."},
            "gap": {"type": "number", "description": "Between avatar, texts and arrow, in points."},
            "nameStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the name."},
            "detailStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the details."},
            "detailLineCount": {"type": "integer", "minimum": 0, "description": "The maximum number of lines of the details."},
            "lineSpacing": {"type": "number", "description": "Between name and details, in points."},
            "disclosure": {"$ref": "#/$defs/size", "description": "The arrow at the end; zero for none: [width, height] in points."},
            "verticalMargin": {"type": "number", "description": "Above and below, in points."},
            "minimumWidth": {"type": "number", "description": "The width of the narrowest card, in points."}
          },
          "additionalProperties": false
        },
        "cards": {
          "type": "object",
          "description": "Strips of cards.",
          "properties": {
            "height": {"type": "number", "description": "The height of the strip and its cards, in points."},
            "cardWidth": {
              "$ref": "#/$defs/containerLength",
              "description": "The width of a card; fractions are of the strip's width, in points."
            },
            "inset": {"type": "number", "description": "Before the first and after the last card, in points."},
            "spacing": {"type": "number", "description": "Between two cards, in points."},
            "imageFraction": {"type": "number", "description": "The width of the image as a fraction of the card's."},
            "margin": {"type": "number", "description": "Around image and texts, in points."},
            "titleHeight": {"type": "number", "description": "The height of the title, in points."},
            "titleStyle": {"$ref": "#/$defs/textStyle", "description": "The font of titles."},
            "titleLineCount": {"type": "integer", "minimum": 0, "description": "The maximum number of lines of a title."},
            "descriptionStyle": {"$ref": "#/$defs/textStyle", "description": "The font of descriptions."},
            "descriptionLineCount": {"type": "integer", "minimum": 0, "description": "The maximum number of lines beside an image."},
            "descriptionLineCountWithoutImage": {"type": "integer", "minimum": 0, "description": "The maximum number of lines without an image."}
          },
          "additionalProperties": false
        },
        "table": {
          "type": "object",
          "description": "Tables.",
          "properties": {
            "headerStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the header."},
            "cellStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the cells."},
            "cellInsets": {"$ref": "#/$defs/insets", "description": "Between a cell's edge and its text."}
          },
          "additionalProperties": false
        },
        "pieChart": {
          "type": "object",
          "description": "Pie charts.",
          "properties": {
            "plotSize": {"type": "number", "description": "The side of the plot, in points."},
            "legendStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the legend."},
            "swatchSize": {
              "$ref": "#/$defs/size",
              "description": "The patch of colour before an entry: [width, height] in points."
            },
            "swatchGap": {"type": "number", "description": "Between swatch and entry, in points."},
            "entrySpacing": {"type": "number", "description": "Between two entries, in points."},
            "legendSpacing": {"type": "number", "description": "Between plot and legend, in points."}
          },
          "additionalProperties": false
        },
        "typing": {
          "type": "object",
          "description": "The indicator that somebody is typing.",
          "properties": {
            "dot": {"$ref": "#/$defs/size", "description": "A dot: [width, height] in points."},
            "dotCount": {"type": "integer", "minimum": 0, "description": "The number of dots, at most 100."},
            "spacing": {"type": "number", "description": "Between two dots, in points."},
            "verticalMargin": {"type": "number", "description": "Above and below the dots, in points."}
          },
          "additionalProperties": false
        },
        "separatorStyle": {"$ref": "#/$defs/textStyle", "description": "The font of dates and statuses between messages."},
        "statusStyle": {"$ref": "#/$defs/textStyle", "description": "The font of statuses, where it differs from that of dates."},
        "unread": {
          "type": "object",
          "description": "The line above the first unread message: a rule, and a label below it.",
          "properties": {
            "textStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the label."},
            "ruleHeight": {"type": "number", "description": "The height of the rule; 0 for none, in points."},
            "ruleSpacing": {"type": "number", "description": "Between rule and label, in points."},
            "insets": {"$ref": "#/$defs/insets", "description": "Around the label."},
            "verticalMargin": {"type": "number", "description": "Above and below, in points."}
          },
          "additionalProperties": false
        },
        "systemStyle": {
          "$ref": "#/$defs/textStyle",
          "description": "The font of events of the conversation, where it differs from that of dates."
        },
        "labelStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the name of an unknown kind."}
      },
      "additionalProperties": false,
      "$defs": {
        "maximumWidth": {
          "description": "Where text wraps: {\"text\": length} or, insets included, {\"bubble\": length}.",
          "anyOf": [
            {
              "type": "object",
              "description": "Of the text.",
              "properties": {
                "text": {
                  "$ref": "#/$defs/containerLength",
                  "description": "The width at which text wraps, in points."
                }
              },
              "additionalProperties": false
            },
            {
              "type": "object",
              "description": "Of the bubble.",
              "properties": {
                "bubble": {
                  "$ref": "#/$defs/containerLength",
                  "description": "The width of the widest bubble, in points."
                }
              },
              "additionalProperties": false
            }
          ]
        },
        "senderHeader": {
          "type": ["object", "null"],
          "properties": {
            "textStyle": {"$ref": "#/$defs/textStyle", "description": "The font of the name."},
            "avatar": {"$ref": "#/$defs/size", "description": "The avatar; zero for none: [width, height] in points."},
            "margin": {"type": "number", "description": "From the edge of the conversation to the avatar, in points."},
            "gap": {"type": "number", "description": "Between avatar and name, in points."},
            "nameInset": {"type": "number", "description": "From the top of the header to the name, in points."},
            "overlap": {"type": "number", "description": "How far the header overlaps the bubble, in points."}
          },
          "additionalProperties": false
        },
        "row": {
          "type": "object",
          "description": "What stands beside the bubbles.",
          "properties": {
            "margin": {
              "type": "number",
              "description": "From the edge of the conversation to the avatar, or to the gap, in points."
            },
            "outgoingMargin": {
              "type": "number",
              "description": "The same on the outgoing side, where it differs, in points."
            },
            "gap": {
              "type": "number",
              "description": "Between avatar and bubble, and around the failed icon, in points."
            },
            "incomingAvatar": {"$ref": "#/$defs/avatar", "description": "The avatars of others."},
            "outgoingAvatar": {"$ref": "#/$defs/avatar", "description": "One's own avatar."},
            "failedIcon": {
              "$ref": "#/$defs/size",
              "description": "The icon of a failed message: [width, height] in points."
            }
          },
          "additionalProperties": false
        },
        "size": {
          "type": "array",
          "items": {"type": "number"},
          "minItems": 2,
          "maxItems": 2,
          "description": "[width, height], in points."
        },
        "insets": {
          "type": "object",
          "description": "Distances between a bubble and its content, in points, in a left-to-right conversation.",
          "properties": {
            "top": {"type": "number", "description": "Above the content, in points."},
            "left": {"type": "number", "description": "On the left, in points."},
            "bottom": {"type": "number", "description": "Below the content, in points."},
            "right": {"type": "number", "description": "On the right, in points."}
          },
          "additionalProperties": false,
          "required": ["top", "left", "bottom", "right"]
        },
        "containerLength": {
          "description": "A length that depends on the width of the conversation: a number of points, a part of the width such as \"70%\", or points + multiplier × width / divisor.",
          "anyOf": [
            {"type": "number"},
            {"type": "string", "pattern": "^[0-9.]+%$"},
            {
              "type": "object",
              "description": "The three numbers.",
              "properties": {
                "points": {"type": "number", "description": "The number that is added, in points."},
                "multiplier": {"type": "number", "description": "The factor by which the width is multiplied."},
                "divisor": {
                  "type": "number",
                  "not": {"const": 0},
                  "description": "The number by which the product is divided."
                }
              },
              "additionalProperties": false
            }
          ]
        },
        "frameLength": {
          "description": "A length of a frame: a number of points, or the content's length plus points, but no less than a minimum.",
          "anyOf": [
            {"type": "number"},
            {
              "type": "object",
              "description": "The parts.",
              "properties": {
                "followsContent": {"type": "boolean", "description": "Whether the length of the content is added."},
                "points": {"type": "number", "description": "The number that is always added, in points."},
                "minimum": {"$ref": "#/$defs/containerLength", "description": "The minimum length."}
              },
              "additionalProperties": false
            }
          ]
        },
        "frameRule": {
          "type": "object",
          "description": "The position and size of a frame in its cell.",
          "properties": {
            "edge": {
              "type": "string",
              "enum": ["leading", "trailing", "center"],
              "description": "The edge from which the distance is measured."
            },
            "distance": {
              "$ref": "#/$defs/frameLength",
              "description": "From the edge to the frame's left side, in points."
            },
            "y": {
              "$ref": "#/$defs/frameLength",
              "description": "From the top of the cell, in points; negative above it."
            },
            "width": {"$ref": "#/$defs/frameLength", "description": "Width in points."},
            "height": {"$ref": "#/$defs/frameLength", "description": "Height in points."}
          },
          "additionalProperties": false,
          "required": ["edge", "distance", "y", "width", "height"]
        },
        "geometry": {
          "type": "object",
          "description": "The frames of a side's bubbles.",
          "properties": {
            "bubble": {"$ref": "#/$defs/frameRule", "description": "The bubble; if missing, the content has none."},
            "text": {
              "$ref": "#/$defs/frameRule",
              "description": "The view that contains the text, where its size differs from that of the text."
            },
            "contentOrigin": {
              "$ref": "#/$defs/size",
              "description": "From the corner of the text's view, or of the bubble, to the content: [x, y] in points."
            },
            "preview": {
              "$ref": "#/$defs/frameRule",
              "description": "The position of a link preview that is not stacked into the bubble."
            },
            "cellHeight": {"$ref": "#/$defs/frameLength", "description": "The height of the cell, in points."}
          },
          "additionalProperties": false,
          "required": ["contentOrigin", "cellHeight"]
        },
        "kindRules": {
          "type": "object",
          "description": "Frames of one kind of content: insets alone, or both sides.",
          "properties": {
            "insets": {
              "$ref": "#/$defs/insets",
              "description": "How much larger bubbles are than their content; the outgoing side mirrors them."
            },
            "incoming": {"$ref": "#/$defs/geometry", "description": "On the side of others."},
            "outgoing": {"$ref": "#/$defs/geometry", "description": "On one's own side."}
          },
          "additionalProperties": false
        },
        "textStyle": {
          "type": "object",
          "description": "A font and how it is set.",
          "properties": {
            "font": {
              "type": "string",
              "description": "\"system\", \"system-monospaced\", or a family, full or PostScript name."
            },
            "size": {"type": "number", "description": "The size of the font, in points."},
            "weight": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "description": "100 to 900; only for the system's fonts."
            },
            "italic": {"type": "boolean", "description": "Whether the font is italic; only for the system's font."},
            "features": {
              "type": "object",
              "additionalProperties": {"type": "integer", "minimum": 0},
              "description": "OpenType features by their tags: 0 is off, 1 is on."
            },
            "kern": {"type": "number", "description": "Added after every glyph, in points."},
            "tracking": {"type": "number", "description": "Added after every glyph in place of kern; pair kerning stays, in points."},
            "ligatures": {"type": "boolean", "description": "Whether common ligatures are used; if missing, the font decides."},
            "expansion": {"type": "number", "description": "The natural logarithm of the factor on advances."},
            "language": {"type": "string", "description": "A BCP 47 tag."}
          },
          "additionalProperties": false
        },
        "avatar": {
          "type": "object",
          "description": "Avatars beside the last message of a group.",
          "properties": {
            "size": {"$ref": "#/$defs/size", "description": "Their size: [width, height] in points."},
            "alignment": {
              "type": "string",
              "enum": ["top", "center", "bottom"],
              "description": "Their vertical position beside the bubble."
            }
          },
          "additionalProperties": false
        }
      }
    }
    """#
}
