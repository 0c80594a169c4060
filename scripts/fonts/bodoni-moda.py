"""Cuts Bodoni Moda down to what the app needs: `bodoni-moda.py <source.woff2> <target.woff2> <code points>`.

One weight. The optical size follows the font size, but with cuts whose thin strokes are visible at one device pixel: below
40 px the cut for 11 points, from 40 to 64 px that for 18, above that for 20. So the browser's automatic optical size
is right everywhere, and no style sheet sets one. Pairs such as "va" get a kerning that the source lacks.
"""

import sys
from io import BytesIO

from fontTools import subset
from fontTools.otlLib.builder import buildPairPosGlyphs, buildValue
from fontTools.ttLib import TTFont, newTable
from fontTools.varLib import instancer
from fontTools.varLib.models import normalizeLocation, piecewiseLinearMap

WEIGHT = 450
SMALL_CUT, MIDDLE_CUT, LARGE_CUT = 11, 18, 20
# In px: the last size of one cut and the first of the next.
TO_MIDDLE, TO_LARGE = (39, 40), (64, 65)
# In units of the font (2 000 to the em), about as much as between "v" and "e" in the source.
KERNING = -55
PAIRS = [(first, second) for first in "vwy" for second in "aà"] + [("T", "r")]
FEATURES = ["kern", "liga", "tnum", "pnum", "lnum", "mark", "mkmk", "ccmp", "locl"]


def reloaded(font):
    """The font as it is read from a file, which the subsetter needs."""
    buffer = BytesIO()
    font.save(buffer)
    return TTFont(BytesIO(buffer.getvalue()))


def optical_axis(font):
    return next(axis for axis in font["fvar"].axes if axis.axisTag == "opsz")


def normalized(font, points):
    """Where a cut lies on the optical axis, from 0 to 1."""
    axis = optical_axis(font)
    limits = (axis.minValue, axis.defaultValue, axis.maxValue)
    place = normalizeLocation({"opsz": points}, {"opsz": limits})["opsz"]
    segments = font["avar"].segments.get("opsz") if "avar" in font else None
    return piecewiseLinearMap(place, segments) if segments else place


def map_sizes_to_cuts(font):
    middle = normalized(font, MIDDLE_CUT)
    axis = optical_axis(font)
    first, last = TO_MIDDLE[0], TO_LARGE[1]
    axis.minValue = axis.defaultValue = first
    axis.maxValue = last

    def place(px):
        return (px - first) / (last - first)

    font["avar"] = newTable("avar")
    font["avar"].segments = {
        "opsz": {-1: -1, 0: 0, place(TO_MIDDLE[1]): middle, place(TO_LARGE[0]): middle, 1: 1}
    }
    font["avar"].majorVersion, font["avar"].minorVersion = 1, 0
    del font["STAT"]


def add_kerning(font):
    """Before the existing pairs, because the first subtable with a pair decides."""
    glyphs, layout = font.getBestCmap(), font["GPOS"].table
    value = (buildValue({"XAdvance": KERNING}), None)
    pairs = {(glyphs[ord(a)], glyphs[ord(b)]): value for a, b in PAIRS if ord(a) in glyphs and ord(b) in glyphs}
    features = layout.FeatureList.FeatureRecord
    index = next(record.Feature.LookupListIndex[0] for record in features if record.FeatureTag == "kern")
    lookup = layout.LookupList.Lookup[index]
    lookup.SubTable[:0] = buildPairPosGlyphs(pairs, font.getReverseGlyphMap()) if pairs else []
    lookup.SubTableCount = len(lookup.SubTable)


def main(source, target, code_points):
    limits = {"wght": WEIGHT, "opsz": (SMALL_CUT, LARGE_CUT)}
    font = reloaded(instancer.instantiateVariableFont(TTFont(source), limits))
    map_sizes_to_cuts(font)
    options = subset.Options(hinting=False, layout_features=FEATURES)
    options.flavor = "woff2"
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(code_points))
    subsetter.subset(font)
    add_kerning(font)
    subset.save_font(font, target, options)


main(*sys.argv[1:])
