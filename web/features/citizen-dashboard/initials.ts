// A Bengali letter and its vowel sign are one.
const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** At most two letters of a name; `U` where there is none. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean).slice(0, 2)
  const initials = words.map((word) => [...letters.segment(word)][0]?.segment ?? '')
  return initials.join('').toUpperCase() || 'U'
}
