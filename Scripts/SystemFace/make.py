#!/usr/bin/env python3
"""Makes the faces that stand in for Apple's system fonts: open outlines with San Francisco's advances.

    python3 Scripts/SystemFace/make.py           writes Fonts/Files/TextMetrics*.ttf
    python3 Scripts/SystemFace/make.py --check   compares what it would write with what is there

Needs fontTools (Debian: python3-fonttools), Inter's variable fonts (fonts-inter-variable) and JetBrains Mono
(fonts-jetbrains-mono).
README.md next to this file says where the numbers come from and where they go.
"""
import argparse
import copy
import io
import json
import os
import struct
import sys
import unicodedata

from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables._a_v_a_r import table__a_v_a_r
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.ttLib.tables._g_l_y_f import USE_MY_METRICS, GlyphCoordinates
from fontTools.ttLib.tables._f_v_a_r import Axis, NamedInstance
from fontTools.ttLib.tables._t_r_a_k import TrackData, TrackTableEntry
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.fontBuilder import FontBuilder
from fontTools.otlLib import builder as otl
from fontTools.varLib import builder as var
from fontTools.varLib.iup import iup_delta_optimize

HERE = os.path.dirname(os.path.abspath(__file__))
FILES = os.path.normpath(os.path.join(HERE, "../../Fonts/Files"))
INTER = "/usr/share/fonts/truetype/inter-vf"
JETBRAINS = "/usr/share/fonts/truetype/jetbrains-mono"
VERSION = "1.000"
EPOCH = 3786912000  # 2024-01-01, so that the files come out the same each time
UNITS = 2048
ONE = 16384  # 1 in the numbers of fvar and avar

MASTERS = ("lightest", "regular", "black")
# CSS weights and the names that Apple's platforms give them.
WEIGHTS = {100: "ultraLight", 200: "thin", 300: "light", 400: "regular", 500: "medium", 600: "semibold",
           700: "bold", 800: "heavy", 900: "black"}
STYLE_NAMES = {100: "UltraLight", 200: "Thin", 300: "Light", 400: "Regular", 500: "Medium", 600: "Semibold",
               700: "Bold", 800: "Heavy", 900: "Black"}
# The alphabets and signs of interfaces; all others are left to other fonts.
RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x192, 0x192), (0x1A0, 0x1A1), (0x1AF, 0x1B0), (0x1CD, 0x1DC), (0x1E6, 0x1E7),
          (0x1FA, 0x21B), (0x2BB, 0x2BC), (0x2C6, 0x2DD), (0x300, 0x30C), (0x323, 0x328), (0x384, 0x3CE), (0x400, 0x45F),
          (0x490, 0x4BB), (0x4CF, 0x4F9), (0x1E80, 0x1E85), (0x1E9E, 0x1E9E), (0x1EA0, 0x1EF9), (0x2000, 0x2027),
          (0x202F, 0x203A), (0x2044, 0x2044), (0x2070, 0x208E), (0x20A0, 0x20BF), (0x2113, 0x2122), (0x2126, 0x2126),
          (0x215B, 0x215E), (0x2190, 0x2199), (0x2202, 0x2265), (0x25A0, 0x25A1), (0x25B2, 0x25CF)]
MONO_RANGES = RANGES + [(0x2500, 0x259F)]


def read(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return json.load(file)


ADVANCES = read("advances.json")
KERNING = read("kerning.json")


class Position:
    """A number at each of the six masters: a row for each weight, with columns for text and display size."""

    def __init__(self, rows):
        self.rows = [tuple(row) for row in rows]

    def __add__(self, other):
        return Position([(a + c, b + d) for (a, b), (c, d) in zip(self.rows, other.rows)])

    def __sub__(self, other):
        return Position([(a - c, b - d) for (a, b), (c, d) in zip(self.rows, other.rows)])

    def map(self, change):
        return Position([(change(a), change(b)) for a, b in self.rows])

    @property
    def default(self):
        return self.rows[1][0]

    @property
    def deltas(self):
        """What each region of REGIONS adds to the default."""
        (l, ld), (r, rd), (b, bd) = self.rows
        return (l - r, b - r, rd - r, (ld - l) - (rd - r), (bd - b) - (rd - r))


# Regions in normalized coordinates; one that names two axes is the product of both.
REGIONS = [{"wght": (-1, -1, 0)}, {"wght": (0, 1, 1)}, {"opsz": (0, 1, 1)},
           {"wght": (-1, -1, 0), "opsz": (0, 1, 1)}, {"wght": (0, 1, 1), "opsz": (0, 1, 1)}]


# The flags of a value record in GPOS.
XADVANCE_AND_ITS_VARIATION = 0x44
# How well an advance is known: the grades in the table TMev.
RECORDED, BY_RULE, ESTIMATED = range(3)
# The flag in fvar of an axis that users should not see.
HIDDEN_AXIS = 0x0001
# The class of marks in GDEF.
MARK = 3
NO_ADVANCE = Position([(0, 0)] * 3)


# An axis with which a program adds the extra tracking of Mac Catalyst's labels, in units that depend on the size.
# Its maximum, 64, is not a limit of those labels; fractions of it are exact in the numbers of fvar.
EXTRA_TRACKING = ("TRCK", "Extra Tracking", 64)


# MARK: San Francisco's numbers, and substitutes where none were recorded


class Evidence:
    """Advances and kerning by character: recorded, or by rule."""

    #: Characters that are set like another one, kerning included.
    LIKE = {"\u2018": "'", "\u2019": "'", "\u201A": ",", "\u201B": "'", "\u201C": '"', "\u201D": '"', "\u201E": '"',
            "\u2013": "-", "\u2014": "-", "\u2010": "-", "\u2011": "-", "\u00AD": "-", "\u2012": "-", "\u2026": ".",
            "\u00A0": " "}
    #: Characters of LIKE without an advance of their own: they also have the advance of the character they are like.
    ALSO_ADVANCE = {"\u201A", "\u201B", "\u2010", "\u2011", "\u00AD", "\u00A0"}

    def __init__(self, inter, italic):
        self.inter, self.italic = inter, italic

    def model(self, character):
        """The ASCII character that a character is set like, or None."""
        if character in self.LIKE:
            return self.LIKE[character]
        if unicodedata.category(character) == "Sc":
            return "$"
        decomposed = unicodedata.normalize("NFD", character)
        while len(decomposed) > 1 and unicodedata.combining(decomposed[-1]):
            decomposed = decomposed[:-1]
        if decomposed.isascii() and len(decomposed) == 1:
            return decomposed
        twin = self.inter.twin(decomposed) if len(decomposed) == 1 else None
        return twin if twin and twin.isascii() else None

    def recorded(self, character):
        for part in ("masters", "beyondASCII"):
            if character in ADVANCES[part]["regular"]["text"]:
                return self.masters(lambda table: table["text"][character], part,
                                    lambda table, text: table["display"].get(character, text))
        return None

    def masters(self, text, part, display):
        def pair(name):
            table = ADVANCES[part][name]
            return text(table), display(table, text(table))

        upright = Position([pair(name) for name in MASTERS])
        return self.slanted(upright, pair("italic")) if self.italic else upright

    def slanted(self, upright, italic):
        """Only regular italics were recorded: other italics differ from them as upright weights differ from regular."""
        return Position([(italic[0] + text - upright.rows[1][0], italic[1] + display - upright.rows[1][1])
                         for text, display in upright.rows])

    def sign(self, character):
        """The recorded sign from whose advance the character's is derived, and the factor; None if there is none."""
        if character in "\u2191\u2193":  # upward and downward arrows; a label shows 0.853 to 0.870
            return "\u2192", 0.86
        if character == "\u2190":
            return "\u2192", 1
        # + < = > ~ ^ and the multiplication sign are equally wide, and so are all others as wide as + in Inter.
        is_mathematical = unicodedata.category(character) == "Sm"
        if is_mathematical and self.inter.advances(character) == self.inter.advances("+"):
            return "+", 1
        return None

    def advance(self, character):
        """The advance without tracking, in units of the em."""
        recorded = self.recorded(character)
        if recorded:
            return recorded
        sign = self.sign(character)
        if sign:
            return self.recorded(sign[0]).map(lambda units: round(units * sign[1]))
        model = self.model(character)
        if model and (character not in self.LIKE or character in self.ALSO_ADVANCE):
            return self.recorded(model)
        return self.proportional(character)

    def grade(self, character):
        """How well the advance is known."""
        if self.recorded(character):
            return RECORDED
        return BY_RULE if self.model(character) or self.sign(character) else ESTIMATED

    def proportional(self, character):
        """Other alphabets: Inter's advance at text sizes, and a fraction of it at display sizes."""
        share = 1.0
        if unicodedata.category(character).startswith("L"):
            share = 0.935 if character.isupper() else 0.88
        return Position([(round(width), round(width * share)) for width in self.inter.advances(character)])

    def tabular(self):
        """Tabular digits are as wide as a plus sign (checked: 10.276 points at 17)."""
        return self.recorded("+")

    def kerning(self, first, second):
        pair = first + second

        def master(name):
            return tuple(KERNING[name].get(pair, (0, 0)))

        upright = Position([master(name) for name in MASTERS])
        return self.slanted(upright, master("italic")) if self.italic else upright


# MARK: Outlines


class Outlines:
    """The font whose outlines are used: points of its glyphs at the three weights of the masters."""

    def __init__(self, path, pitch=None):
        """- pitch: the advance to which a monospaced font is stretched."""
        self.font = TTFont(path)
        self.glyf, self.metrics = self.font["glyf"], self.font["hmtx"].metrics
        self.variations = self.font["gvar"].variations if "gvar" in self.font else {}
        self.characters = self.font.getBestCmap()
        self.scale = UNITS / self.font["head"].unitsPerEm
        self.stretch = pitch / self.font["hmtx"][self.name("0")][0] if pitch else self.scale
        # Inter's lightest weight is CSS's 100, which is not San Francisco's lightest.
        self.lightest = ONE / ADVANCES["weights"]["ultraLight"]["fraction16384"]

    def name(self, character):
        return self.characters.get(ord(character))

    def twin(self, character):
        """The character whose glyph is drawn for this one too (Cyrillic a: Latin a), or None."""
        glyph = self.glyf[self.name(character)] if self.name(character) else None
        if glyph is None or not glyph.isComposite() or len(glyph.components) != 1:
            return None
        part = glyph.components[0]
        if (part.x, part.y) != (0, 0) or hasattr(part, "transform"):
            return None
        codes = [code for code, name in self.characters.items() if name == part.glyphName]
        return chr(min(codes)) if codes else None

    def points(self, name):
        """A glyph's points or components and its four phantom points at each master, and the glyph's contours."""
        coordinates, control = self.glyf._getCoordinatesAndControls(name, self.metrics)
        masters = {}
        default = [tuple(point) for point in coordinates]
        for variation in self.variations.get(name, []):
            low, peak, high = variation.axes["wght"]
            variation.calcInferredDeltas(coordinates, list(control.endPts))
            deltas = [delta or (0, 0) for delta in variation.coordinates]
            masters[peak] = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(default, deltas)]
        bold = masters.get(1.0, default)
        thin = masters.get(-1.0, default)
        light = [(x + (tx - x) * self.lightest, y + (ty - y) * self.lightest)
                 for (x, y), (tx, ty) in zip(default, thin)]
        scaled = [[(x * self.stretch, y * self.scale) for x, y in points] for points in (light, default, bold)]
        return scaled, control

    def advances(self, character):
        """At the three masters."""
        masters, _ = self.points(self.name(character))
        return [points[-3][0] - points[-4][0] for points in masters]


class Glyph:
    """A glyph of the face: Inter's, in the middle of an advance of its own."""

    def __init__(self, source, advance, inter):
        self.source, self.advance = source, advance
        self.masters, self.control = inter.points(source)
        widths = [points[-3][0] - points[-4][0] for points in self.masters]
        if advance is None:
            self.advance = Position([(round(width),) * 2 for width in widths])
        #: How far the outline is moved.
        self.shift = Position([(round((text - width) / 2), round((display - width) / 2))
                               for width, (text, display) in zip(widths, self.advance.rows)])

    def places(self, part_shift):
        """The x and y of its points or parts and of the four phantom points, each at all masters.

        - part_shift: how far a part of a composite, given by its name in Inter, was itself moved.
        """
        parts = self.control.components
        result = []
        for index in range(len(self.masters[0]) - 4):
            shift = self.shift - part_shift(parts[index][0]) if parts else self.shift
            # Rounded separately from the shift, so that all points of a glyph move alike, which takes the fewest bytes.
            x = Position([(round(points[index][0]),) * 2 for points in self.masters]) + shift
            y = Position([(points[index][1],) * 2 for points in self.masters]).map(round)
            result.append((x, y))
        zero = Position([(0, 0)] * 3)
        return result + [(zero, zero), (self.advance, zero), (zero, zero), (zero, zero)]

    def outline(self, places, inter, names):
        """At the default position."""
        glyph = copy.deepcopy(inter.glyf[self.source])
        glyph.program = Program()
        glyph.program.fromBytecode(b"")
        if glyph.isComposite():
            for part, (x, y) in zip(glyph.components, places):
                part.x, part.y = x.default, y.default
                part.flags &= ~USE_MY_METRICS
                part.glyphName = names[part.glyphName]
        elif glyph.numberOfContours > 0:
            glyph.coordinates = GlyphCoordinates([(x.default, y.default) for x, y in places[:-4]])
        return glyph


# MARK: Tables


def variations(places, control):
    """The tuple variations of a glyph."""
    result = []
    origin = [(x.default, y.default) for x, y in places]
    for region, axes in enumerate(REGIONS):
        deltas = [(x.deltas[region], y.deltas[region]) for x, y in places]
        if any(dx or dy for dx, dy in deltas):
            optimized = iup_delta_optimize(deltas, origin, list(control.endPts), tolerance=0.5)
            result.append(TupleVariation(floats(axes), optimized))
    return result


def floats(region):
    return {tag: tuple(map(float, peak)) for tag, peak in region.items()}


def region_list(regions):
    return var.buildVarRegionList([floats(region) for region in regions], ["wght", "opsz", EXTRA_TRACKING[0]])


def variation_store(rows, regions=REGIONS):
    data = var.buildVarData(list(range(len(regions))), [list(row) for row in rows], optimize=False)
    return var.buildVarStore(region_list(regions), [data])


def horizontal_variations(advances):
    table = newTable("HVAR")
    table.table = ot.HVAR()
    table.table.Version = 0x00010000
    tag, _, units = EXTRA_TRACKING
    table.table.VarStore = variation_store(
        [advance.deltas + (units if advance.default else 0,) for advance in advances],
        REGIONS + [{tag: (0, 1, 1)}])
    table.table.AdvWidthMap = table.table.LsbMap = table.table.RsbMap = None
    return table


def classes(characters, others, value):
    """Groups of characters with the same kerning next to all others, without those that kern with none."""
    groups = {}
    for character in characters:
        row = tuple(value(character, other) for other in others)
        if any(any(cell) for cell in row):
            groups.setdefault(row, []).append(character)
    return list(groups.values())


def kerning_tables(evidence, glyphs_by_model, order):
    """GPOS with one lookup of class pairs, and its variation store."""
    models = sorted(glyphs_by_model)

    def cell(first, second):
        position = evidence.kerning(first, second)
        return (position.default,) + position.deltas

    # Classes are numbered from 1; class 0 has all glyphs that kern with none.
    lefts = [None] + classes(models, models, cell)
    rights = [None] + classes(models, models, lambda second, first: cell(first, second))
    rows = {}

    def value(left, right):
        numbers = cell(left[0], right[0]) if left and right else (0,) * (1 + len(REGIONS))
        record = otl.buildValue({"XAdvance": numbers[0]})
        if any(numbers[1:]):
            record.XAdvDevice = var.buildVarDevTable(rows.setdefault(numbers[1:], len(rows)))
        return record

    def class_definition(groups):
        definition = ot.ClassDef()
        definition.classDefs = {name: number for number, group in enumerate(groups) for character in group or ()
                                for name in glyphs_by_model[character]}
        return definition

    subtable = ot.PairPos()
    subtable.Format, subtable.ValueFormat1, subtable.ValueFormat2 = 2, XADVANCE_AND_ITS_VARIATION, 0
    subtable.ClassDef1, subtable.ClassDef2 = class_definition(lefts), class_definition(rights)
    subtable.Coverage = otl.buildCoverage(subtable.ClassDef1.classDefs, {name: i for i, name in enumerate(order)})
    subtable.Class1Count, subtable.Class2Count = len(lefts), len(rights)
    subtable.Class1Record = []
    for left in lefts:
        record = ot.Class1Record()
        record.Class2Record = []
        for right in rights:
            second = ot.Class2Record()
            second.Value1, second.Value2 = value(left, right), None
            record.Class2Record.append(second)
        subtable.Class1Record.append(record)
    return layout_table("GPOS", "kern", otl.buildLookup([subtable])), variation_store(rows)


def layout_table(kind, feature_tag, lookup):
    """A table with one feature, which has one lookup, for all scripts."""
    system = ot.DefaultLangSys()
    system.ReqFeatureIndex, system.FeatureIndex, system.FeatureCount = 0xFFFF, [0], 1
    script = ot.Script()
    script.DefaultLangSys, script.LangSysRecord, script.LangSysCount = system, [], 0
    script_record = ot.ScriptRecord()
    script_record.ScriptTag, script_record.Script = "DFLT", script
    feature = ot.Feature()
    feature.FeatureParams, feature.LookupListIndex, feature.LookupCount = None, [0], 1
    feature_record = ot.FeatureRecord()
    feature_record.FeatureTag, feature_record.Feature = feature_tag, feature
    table = newTable(kind)
    table.table = getattr(ot, kind)()
    table.table.Version = 0x00010000
    table.table.ScriptList = ot.ScriptList()
    table.table.ScriptList.ScriptRecord, table.table.ScriptList.ScriptCount = [script_record], 1
    table.table.FeatureList = ot.FeatureList()
    table.table.FeatureList.FeatureRecord, table.table.FeatureList.FeatureCount = [feature_record], 1
    table.table.LookupList = ot.LookupList()
    table.table.LookupList.Lookup, table.table.LookupList.LookupCount = [lookup], 1
    return table


def substitutions(mapping):
    return layout_table("GSUB", "tnum", otl.buildLookup([otl.buildSingleSubstSubtable(mapping)]))


def definitions(characters, store):
    """GDEF: which glyphs are marks, and the variations of GPOS."""
    table = newTable("GDEF")
    table.table = ot.GDEF()
    table.table.Version = 0x00010003 if store else 0x00010000
    table.table.GlyphClassDef = ot.GlyphClassDef()
    table.table.GlyphClassDef.classDefs = {
        name: MARK for code, name in characters.items() if unicodedata.combining(chr(code))}
    table.table.AttachList = table.table.LigCaretList = table.table.MarkAttachClassDef = None
    table.table.MarkGlyphSetsDef = None
    if store:
        table.table.VarStore = store
    return table


def evidence_table(order, grades, of_default_weight):
    """How well each glyph's advance is known: a table of the project's own, which other programs ignore.

    uint16 version (1), uint16 flags (1: only the regular weight is recorded), uint16 count, and count entries of
    uint16 first glyph, uint16 grade; in ascending order, each for all glyphs up to the next entry's.
    """
    ranges = []
    for index, name in enumerate(order):
        grade = grades.get(name, BY_RULE)
        if not ranges or ranges[-1][1] != grade:
            ranges.append((index, grade))
    table = newTable("TMev")
    table.data = struct.pack(">HHH", 1, int(of_default_weight), len(ranges)) + b"".join(
        struct.pack(">HH", *entry) for entry in ranges)
    return table


def tracking(font):
    """The first and last values are repeated at extreme sizes, as readers extend the line through the last two."""
    sizes = {float(size): units for part in ("trackingPublishedOnly", "tracking")
             for size, units in ADVANCES[part].items()}
    sizes[1.0], sizes[16384.0] = sizes[min(sizes)], sizes[max(sizes)]
    table = newTable("trak")
    table.version, table.format = 1.0, 0
    name = font["name"].addMultilingualName({"en": "Normal"}, mac=False)
    table.horizData = TrackData({0.0: TrackTableEntry(dict(sorted(sizes.items())), nameIndex=name)})
    table.vertData = TrackData()
    return table


def axes(font, italic):
    table = newTable("fvar")
    extra, extra_name, units = EXTRA_TRACKING
    for tag, name, least, default, most in [("wght", "Weight", 1, 400, 900), ("opsz", "Optical Size", 17, 17, 28),
                                            (extra, extra_name, 0, 0, units)]:
        axis = Axis()
        axis.axisTag, axis.axisNameID = tag, font["name"].addMultilingualName({"en": name}, mac=False)
        axis.minValue, axis.defaultValue, axis.maxValue = least, default, most
        axis.flags = HIDDEN_AXIS if tag == extra else 0
        table.axes.append(axis)
    for weight, name in STYLE_NAMES.items():
        instance = NamedInstance()
        style = (name + " Italic" if weight != 400 else "Italic") if italic else name
        instance.subfamilyNameID = font["name"].addMultilingualName({"en": style}, mac=False)
        instance.coordinates = {"wght": weight, "opsz": 17, extra: 0}
        table.instances.append(instance)
    return table


def bends():
    """The positions of the named weights and the recorded sizes between the masters."""
    def fixed(value):
        return round(value * ONE) / ONE

    weights = {-1.0: -1.0, 0.0: 0.0, 1.0: 1.0}
    for css, name in WEIGHTS.items():
        position = (css - 400) / 500 if css > 400 else (css - 400) / 399
        entry = ADVANCES["weights"][name]
        sign = -1 if entry["toward"] == "lightest" else 1
        weights[fixed(position)] = sign * entry["fraction16384"] / ONE
    sizes = {-1.0: -1.0}
    for size, value in ADVANCES["opticalSize16384"].items():
        sizes[fixed((float(size) - 17) / 11)] = value / ONE
    table = table__a_v_a_r()
    table.segments = {"wght": dict(sorted(weights.items())), "opsz": dict(sorted(sizes.items())),
                      EXTRA_TRACKING[0]: {-1.0: -1.0, 0.0: 0.0, 1.0: 1.0}}
    return table


# MARK: The face


def collect(outlines, ranges, advance):
    """The glyphs by name, in the order of the file, and the names by character."""
    glyphs = {".notdef": Glyph(outlines.font.getGlyphOrder()[0], advance(None), outlines)}
    characters = {}
    for code in (code for low, high in ranges for code in range(low, high + 1)):
        source = outlines.characters.get(code)
        if source is None:
            continue
        is_mark = unicodedata.combining(chr(code))
        characters[code] = f"uni{code:04X}"
        glyphs[characters[code]] = Glyph(source, NO_ADVANCE if is_mark else advance(chr(code)), outlines)
    return glyphs, characters


def tabular(digit):
    return f"uni{ord(digit):04X}.tabular"


def add_parts(glyphs, inter):
    """Adds the parts of composites that are not characters of the face."""
    known = {glyph.source for glyph in glyphs.values()}
    waiting = list(glyphs.values())
    while waiting:
        for source, _ in waiting.pop().control.components or []:
            if source not in known:
                known.add(source)
                glyphs[f"part.{source}"] = Glyph(source, None, inter)
                waiting.append(glyphs[f"part.{source}"])


def sans(style):
    """San Francisco's stand-in: upright and italic files, in all weights."""
    italic = style == "Italic"
    inter = Outlines(os.path.join(INTER, f"Inter-{'italic' if italic else 'roman'}.var.ttf"))
    evidence = Evidence(inter, italic)
    glyphs, characters = collect(
        inter, RANGES, lambda character: evidence.advance(character) if character else Position([(1300, 1200)] * 3))
    for digit in "0123456789":
        glyphs[tabular(digit)] = Glyph(inter.name(digit), evidence.tabular(), inter)
    font, places = drawn(glyphs, characters, inter)
    name(font, "TextMetrics Sans", style, "2020 The Inter Project Authors (https://github.com/rsms/inter)",
         xHeight=ADVANCES["lineBox"]["xHeight"])
    font["fvar"], font["avar"] = axes(font, italic), bends()
    font["gvar"] = newTable("gvar")
    font["gvar"].version, font["gvar"].reserved = 1, 0
    font["gvar"].variations = {name: variations(places[name], glyph.control) for name, glyph in glyphs.items()}
    font["HVAR"] = horizontal_variations([glyph.advance for glyph in glyphs.values()])
    font["GPOS"], store = kerning_tables(evidence, by_model(characters, evidence), list(glyphs))
    font["GSUB"] = substitutions({characters[ord(digit)]: tabular(digit) for digit in "0123456789"})
    font["GDEF"] = definitions(characters, store)
    font["trak"] = tracking(font)
    font["TMev"] = evidence_table(
        list(glyphs), {name: evidence.grade(chr(code)) for code, name in characters.items()}, italic)
    return font


def mono(style):
    """San Francisco Mono's stand-in: every character has the same advance, in every weight."""
    pitch = ADVANCES["monospaced"]
    outlines = Outlines(os.path.join(JETBRAINS, f"JetBrainsMono-{style}.ttf"), pitch)
    glyphs, characters = collect(outlines, MONO_RANGES, lambda _: Position([(pitch, pitch)] * 3))
    font, _ = drawn(glyphs, characters, outlines)
    name(font, "TextMetrics Mono", style,
         "2020 The JetBrains Mono Project Authors (https://github.com/JetBrains/JetBrainsMono)",
         xHeight=ADVANCES["monospacedXHeight"])
    font["post"].isFixedPitch = 1
    font["GDEF"] = definitions(characters, None)
    font["TMev"] = evidence_table(list(glyphs), {
        name: RECORDED if code < 0x80 else BY_RULE for code, name in characters.items()}, False)
    return font


def drawn(glyphs, characters, outlines):
    """A font of the glyphs at their default position, and the positions of their points at all masters."""
    add_parts(glyphs, outlines)
    names = {}
    for name, glyph in glyphs.items():
        names.setdefault(glyph.source, name)
    places = {name: glyph.places(lambda source: glyphs[names[source]].shift) for name, glyph in glyphs.items()}
    builder = FontBuilder(UNITS, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(characters)
    builder.setupGlyf({name: glyph.outline(places[name], outlines, names) for name, glyph in glyphs.items()})
    glyf = builder.font["glyf"]
    builder.setupHorizontalMetrics(
        {name: (glyph.advance.default, getattr(glyf[name], "xMin", 0)) for name, glyph in glyphs.items()})
    return builder.font, places


def by_model(characters, evidence):
    """The glyphs that kern like each ASCII character, including its own."""
    result = {}
    for code, name in characters.items():
        character = chr(code)
        model = character if character.isascii() else evidence.model(character)
        if model:
            result.setdefault(model, []).append(name)
    return result


def name(font, family, style, authors, xHeight):
    """Adds the tables of names and vertical metrics."""
    builder = FontBuilder(font=font)
    box = ADVANCES["lineBox"]
    italic, bold = style == "Italic", style == "Bold"
    builder.setupHorizontalHeader(ascent=box["ascender"], descent=box["descender"], lineGap=box["leading"],
                                  caretSlopeRise=UNITS, caretSlopeRun=340 if italic else 0)
    compact = family.replace(" ", "")
    builder.setupNameTable({
        "copyright": f"Copyright {authors}; advances and kerning: the TextMetrics authors",
        "familyName": family, "styleName": style, "fullName": f"{family} {style}",
        "uniqueFontIdentifier": f"{VERSION};{compact}-{style}", "version": f"Version {VERSION}",
        "psName": f"{compact}-{style}",
        "description": "Outlines of one font with the advances of another, for measuring",
        "licenseDescription": "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
        "licenseInfoURL": "https://scripts.sil.org/OFL"}, mac=False)
    builder.setupOS2(version=4, usWeightClass=700 if bold else 400, usWidthClass=5, sTypoAscender=box["ascender"],
                     sTypoDescender=box["descender"], sTypoLineGap=0, usWinAscent=box["ascender"],
                     usWinDescent=-box["descender"], sCapHeight=box["capHeight"], sxHeight=xHeight,
                     fsSelection=0x01 if italic else 0x20 if bold else 0x40, achVendID="TMTR", fsType=0)
    builder.setupPost(keepGlyphNames=False, italicAngle=-9.4 if italic else 0, underlinePosition=-206,
                      underlineThickness=150)
    builder.updateHead(created=EPOCH, modified=EPOCH, macStyle=2 if italic else 1 if bold else 0)
    font.recalcTimestamp = False


# MARK: The command


FACES = [("TextMetricsSans", sans, "Regular"), ("TextMetricsSans", sans, "Italic"),
         ("TextMetricsMono", mono, "Regular"), ("TextMetricsMono", mono, "Bold")]


def saved(font):
    file = io.BytesIO()
    font.save(file)
    return file.getvalue()


def contents(data):
    """The tables as lines of XML, since versions of fontTools pack the same tables differently."""
    font = TTFont(io.BytesIO(data))
    text = io.StringIO()
    font.saveXML(text, newlinestr="\n", writeVersion=False, disassembleInstructions=False)
    return [line for line in text.getvalue().split("\n") if "checkSumAdjustment" not in line]


def differs(path, made):
    """Whether a file differs from what was made; prints the first difference."""
    with open(path, "rb") as file:
        found = file.read()
    there, wanted = contents(found), contents(made)
    if there == wanted:
        return False
    place = next((i for i, (a, b) in enumerate(zip(there, wanted)) if a != b), min(len(there), len(wanted)))
    print(f"{path} is not what this script makes; line {place} of its XML:", file=sys.stderr)
    print("  ".join(["", *there[place:place + 1]]), "\n  instead of\n", *wanted[place:place + 1], file=sys.stderr)
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("--family", help="only the files of TextMetricsSans or TextMetricsMono")
    parser.add_argument("--folder", default=FILES, help="where the files are")
    arguments = parser.parse_args()
    is_different = False
    for family, make, style in FACES:
        if arguments.family not in (None, family):
            continue
        path = os.path.join(arguments.folder, f"{family}-{style}.ttf")
        made = saved(make(style))
        if arguments.check:
            is_different = differs(path, made) or is_different
        else:
            with open(path, "wb") as file:
                file.write(made)
    sys.exit(is_different)


if __name__ == "__main__":
    main()
