// A Bengali letter and its vowel sign count as one.
const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Initials of a name, at most two; `U` without a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean).slice(0, 2)
  const initials = words.map((word) => [...letters.segment(word)][0]?.segment ?? '')
  return initials.join('').toUpperCase() || 'U'
}
