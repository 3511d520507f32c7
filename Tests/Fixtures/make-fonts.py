#!/usr/bin/env python3
"""Makes the fonts in this folder with fontTools: small, drawn from boxes, under no licence but the project's.

Usage: python3 make-fonts.py        (needs the Python package fonttools; the tests need neither)

Variable-CFF2.otf   axes wght (100, 400, 900; avar) and opsz (10, 10, 40); CFF2, HVAR, MVAR; named instances
Variable-TrueType.ttf  the same in glyf and gvar
Tracking.ttf        trak: 0 at 10 points, -100 at 20, -200 at 40
Layers.ttf          COLR version 0: A is two boxes in layers, B and C are layers of each other
Label-Advances.ttf  the advances and line metrics by which the records of label-records.tsv were made (facts; no outlines)
Paints.ttf          COLR version 1: A to E are painted: gradients, transforms, a composite, C is made of itself
"""
import os

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, InstanceDescriptor, SourceDescriptor
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables._t_r_a_k import TrackData, TrackTableEntry
from fontTools.varLib import build

FOLDER = os.path.dirname(os.path.abspath(__file__))
EPOCH = 3786912000  # 2024-01-01, so that the files come out the same each time


def box(pen, left, bottom, right, top):
    pen.moveTo((left, bottom))
    for point in [(left, top), (right, top), (right, bottom)]:
        pen.lineTo(point)
    pen.closePath()


def font(family, boxes, advances, is_cff, units_per_em=1000, descent=-200, gap=50, **heights):
    order = list(advances)
    builder = FontBuilder(units_per_em, isTTF=not is_cff)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({ord(name): name for name in order if len(name) == 1} | {0x20: "space"})
    if is_cff:
        glyphs = {}
        for name in order:
            pen = T2CharStringPen(advances[name], None)
            if name in boxes:
                box(pen, *boxes[name])
            glyphs[name] = pen.getCharString()
        builder.setupCFF(family, {}, glyphs, {})
    else:
        glyphs = {}
        for name in order:
            pen = TTGlyphPen(None)
            if name in boxes:
                box(pen, *boxes[name])
            glyphs[name] = pen.glyph()
        builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (advances[name], boxes.get(name, [0])[0]) for name in order})
    builder.setupHorizontalHeader(ascent=heights["ascent"], descent=descent, lineGap=gap)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(version=4, usWeightClass=400, sTypoAscender=heights["ascent"], sTypoDescender=descent,
                     sTypoLineGap=gap, sxHeight=heights["x"], sCapHeight=700)
    builder.setupPost(underlinePosition=-100, underlineThickness=heights["x"] // 10)
    builder.updateHead(created=EPOCH, modified=EPOCH)
    builder.font.recalcTimestamp = False
    return builder.font


def master(family, is_cff, weight, optical):
    advance = 500 + weight // 4 - optical * 2
    advances = {".notdef": 500, "space": 200 + optical, "A": advance, "x": advance - 50}
    x_height = 450 + weight // 10
    boxes = {"A": (50, 0, advance - 50, 700), "x": (40, 0, advance - 90, x_height)}
    return font(family, boxes, advances, is_cff, ascent=800 + weight // 5, x=x_height)


def variable(family, is_cff, path):
    document = DesignSpaceDocument()
    weight = AxisDescriptor(tag="wght", name="Weight", minimum=100, default=400, maximum=900)
    weight.map = [(100, 100), (400, 400), (650, 480), (900, 900)]
    optical = AxisDescriptor(tag="opsz", name="Optical Size", minimum=10, default=10, maximum=40)
    document.axes = [weight, optical]
    for w, o in [(400, 10), (100, 10), (900, 10), (400, 40)]:
        document.addSource(SourceDescriptor(
            name=f"{w}-{o}", font=master(family, is_cff, w, o), location={"Weight": w, "Optical Size": o}))
    for name, w, o in [("Thin", 100, 10), ("Regular", 400, 10), ("Semi Bold", 480, 10), ("Display Black", 900, 40)]:
        document.addInstance(InstanceDescriptor(
            familyName=family, styleName=name, location={"Weight": w, "Optical Size": o}))
    result, _, _ = build(document)
    result.recalcTimestamp = False
    result.save(os.path.join(FOLDER, path))


def layers(path):
    advances = {".notdef": 500, "space": 250, "A": 600, "B": 600, "C": 600, "left": 0, "right": 0}
    boxes = {"left": (10, -20, 300, 500), "right": (200, 100, 590, 710)}
    result = font("TextMetrics Layers", boxes, advances, False, ascent=800, x=500)
    result["COLR"] = buildCOLR(
        {"A": [("left", 0), ("right", 1)], "B": [("C", 0)], "C": [("B", 0)]}, version=0)
    result["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 0, 1, 1)]])
    result.save(os.path.join(FOLDER, path))


def paints(path):
    advances = {".notdef": 500, "space": 250, "A": 600, "B": 600, "C": 600, "D": 600, "E": 600, "box": 0}
    result = font("TextMetrics Paints", {"box": (100, 0, 500, 400)}, advances, False, ascent=800, x=500)
    format = ot.PaintFormat
    line = {"ColorStop": [(0.0, 0), (1.0, 1)], "Extend": "reflect"}
    solid = {"Format": format.PaintSolid, "PaletteIndex": 1, "Alpha": 0.5}
    linear = {"Format": format.PaintLinearGradient, "ColorLine": line, "x0": 100, "y0": 0, "x1": 300, "y1": 100,
              "x2": 100, "y2": 400}
    radial = {"Format": format.PaintRadialGradient, "ColorLine": line, "x0": 300, "y0": 200, "r0": 10,
              "x1": 300, "y1": 200, "r1": 250}
    sweep = {"Format": format.PaintSweepGradient, "ColorLine": line, "centerX": 300, "centerY": 200,
             "startAngle": 0, "endAngle": 180}

    def box(paint):
        return {"Format": format.PaintGlyph, "Glyph": "box", "Paint": paint}

    def moved(paint, dx, dy):
        return {"Format": format.PaintTranslate, "dx": dx, "dy": dy, "Paint": paint}

    result["COLR"] = buildCOLR({
        "A": {"Format": format.PaintColrLayers, "Layers": [
            box(linear), moved(box(moved(radial, 7, 0)), 0, 300),
            {"Format": format.PaintScaleAroundCenter, "scaleX": 0.5, "scaleY": 0.25, "centerX": 100, "centerY": 0,
             "Paint": {"Format": format.PaintRotate, "angle": 90, "Paint": box(solid)}}]},
        "B": box(sweep),
        "C": {"Format": format.PaintColrGlyph, "Glyph": "C"},
        "D": {"Format": format.PaintComposite, "CompositeMode": "src_over",
              "SourcePaint": {"Format": format.PaintColrGlyph, "Glyph": "E"}, "BackdropPaint": box(solid)},
        "E": box({"Format": format.PaintSolid, "PaletteIndex": 0xFFFF, "Alpha": 1.0}),
    }, version=1)
    result["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 0, 1, 1)]])
    result.save(os.path.join(FOLDER, path))


def tracking(path):
    advances = {".notdef": 500, "space": 250, "A": 600, "B": 600}
    result = font("TextMetrics Tracking", {"A": (50, 0, 550, 700)}, advances, False, ascent=800, x=500)
    result["trak"] = newTable("trak")
    result["trak"].version = 1.0
    result["trak"].format = 0
    name = result["name"].addMultilingualName({"en": "Normal"}, mac=False)
    result["trak"].horizData = TrackData({0.0: TrackTableEntry({10.0: 0, 20.0: -100, 40.0: -200}, nameIndex=name)})
    result["trak"].vertData = TrackData()
    result.save(os.path.join(FOLDER, path))


def label_advances(path):
    advances = {".notdef": 1000, "space": 561, "hyphen": 819, "ellipsis": 1501} | {
        "I": 545, "L": 964, "T": 1073, "U": 1407, "a": 1042, "b": 1204, "c": 946, "d": 1206, "e": 1071, "g": 1206,
        "h": 1159, "i": 496, "l": 496, "n": 1159, "o": 1200, "p": 1204, "r": 712, "s": 869, "t": 694, "u": 1159,
        "w": 1480}
    result = font("TextMetrics Label Advances", {}, advances, False, units_per_em=2048, descent=-514, gap=0,
                  ascent=2210, x=1000)
    for table in result["cmap"].tables:
        table.cmap |= {0x2D: "hyphen", 0x2026: "ellipsis"}
    result.save(os.path.join(FOLDER, path))


variable("TextMetrics Variable", True, "Variable-CFF2.otf")
variable("TextMetrics Variable TT", False, "Variable-TrueType.ttf")
layers("Layers.ttf")
paints("Paints.ttf")
tracking("Tracking.ttf")
label_advances("Label-Advances.ttf")
