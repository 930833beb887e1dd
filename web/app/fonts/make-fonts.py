# Makes the fonts of this folder from @fontsource/hind-siliguri, once: python3 web/app/fonts/make-fonts.py
# Needs fonttools and brotli of PyPI. Hints for old screens are left out: they are half of each file.
from pathlib import Path
from fontTools import merge, subset
from fontTools.ttLib import TTFont

here = Path(__file__).parent
source = here / '../../../node_modules/@fontsource/hind-siliguri/files'
# Signs that stand in Bengali sentences beside Bengali letters.
latin_in_bengali = [*range(0x20, 0x7F), 0xA0, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2212]
# Bengali words of English pages: fonts.css lists the same letters.
# `ো` is drawn of its two halves.
few_words = 'কোন জমি?বাংলা০১২৩৪৫৬৭৮৯ সাভার৳' + 'ে'


def font_of(script, weight):
    return TTFont(source / f'hind-siliguri-{script}-{weight}-normal.woff2')


def reduced(font, letters, **more):
    options = subset.Options(hinting=False, layout_features=['*'], notdef_outline=True, **more)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    if 'gasp' in font:
        del font['gasp']
    return font


def save(font, letters, name):
    small = reduced(font, letters, glyph_names=False, name_IDs=[0, 1, 2, 13, 14])
    small.flavor = 'woff2'
    small.save(here / f'{name}.woff2')


def merged(weight, letters_of):
    parts = []
    for script, letters in letters_of.items():
        part = reduced(font_of(script, weight), letters, glyph_names=True)
        part.flavor = None
        part.save(here / f'{script}.ttf')
        parts.append(here / f'{script}.ttf')
    merge.Merger().merge([str(part) for part in parts]).save(here / 'merged.ttf')
    font = TTFont(here / 'merged.ttf')
    for part in [*parts, here / 'merged.ttf']:
        part.unlink()
    return font


def letters_in(font):
    return [letter for letter in font.getBestCmap() if letter != 0x20]


for weight in ('400', '600'):
    latin = [0x20, *letters_in(font_of('latin', weight))]
    bengali = letters_in(font_of('bengali', weight))
    few = [ord(letter) for letter in few_words if letter != ' '] if weight == '400' else []
    english = merged(weight, {'latin': latin, 'bengali': few}) if few else font_of('latin', weight)
    save(english, [*latin, *few], f'latin-{weight}')
    save(merged(weight, {'bengali': bengali, 'latin': latin_in_bengali}), [*bengali, *latin_in_bengali], f'bengali-{weight}')
