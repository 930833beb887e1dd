// The code page of SutonnyMJ: which letters each sign stands for. A half letter ends with a hasant and a part below a
// letter begins with one.

/** Pairs of a sign and its letters, parted by spaces. */
const signs = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => [pair.slice(0, 1), pair.slice(1).normalize('NFC')]),
  )

/** Letters and conjuncts that stand by themselves; some have their vowel. */
export const fullLetters = signs(`
  Aঅ Bই Cঈ Dউ Eঊ Fঋ Gএ Hঐ Iও Jঔ
  Kক Lখ Mগ Nঘ Oঙ Pচ Qছ Rজ Sঝ Tঞ Uট Vঠ Wড Xঢ Yণ Zত _থ \`দ aধ bন cপ dফ eব fভ gম hয iর jল kশ lষ mস nহ oড় pঢ় qয় rৎ
  °ক্ক ±ক্ট ²ক্ষ্ম ³ক্ত ´ক্ম µক্র ¶ক্ষ ÿক্ষ ·ক্স ¸গু ¹জ্ঞ ºগ্দ »গ্ধ ¼ঙ্ক ½ঙ্গ
  ¾জ্জ Àজ্ঝ Áজ্ঞ Âঞ্চ Ãঞ্ছ Äঞ্জ Åঞ্ঝ Æট্ট Çড্ড Èণ্ট Éণ্ঠ Êণ্ড Ðণ্ড Ëত্ত Ìত্থ Îত্র Ïদ্দ ×দ্ধ Øদ্ব Ùদ্ম
  Úন্ঠ Ûন্ড Üন্ধ Ýন্স Þপ্ট ßপ্ত àপ্প áপ্স âব্জ ãব্দ äব্ধ åভ্র çম্ফ éল্ক êল্গ ëল্ট ìল্ড íল্প îল্ফ ïশু ðশ্চ ñশ্ছ
  òষ্ণ óষ্ট ôষ্ঠ õষ্ফ öস্খ ÷স্ট ùস্ফ ûহু üহৃ ýহ্ন þহ্ম
`)

export const halfLetters = signs('®ষ্ ¯স্ ”চ্ ˜দ্ ™দ্ šন্ ›ন্ ¤ম্ •ঙ্')

export const partsBelow = signs(
  '^্ব ‘্তু ’্থ ‹্ক Œ্ক্র —্ত Í্ত œ্ন è্ন Ÿ্ব ¡্ব ¦্ব ¢্ভ £্ভ্র ¥্ম \u00a7্ম ¨্য ª্র «্র Ö্র ¬্ল ø্ল \u00ad্ল \u2212্ল ú্প ¿্ত্র',
)

/** Vowel signs that come before their letter. */
export const vowelsBefore = signs('wি †ে ‡ে ˆৈ ‰ৈ')

export const vowelsAfter = signs('vা xী yু zু æু “ু –ু ~ূ ƒূ ‚ূ „ৃ …ৃ Šৗ')

/** Signs that stand by themselves. */
export const otherSigns = signs('sং tঃ uঁ |। Ñ– Ò“ Ó” Ô‘ Õ’ $৳ 0০ 1১ 2২ 3৩ 4৪ 5৫ 6৬ 7৭ 8৮ 9৯')
