export type TextPart = { at: number; text: string; href: string | null }

// Punctuation after an address belongs to the sentence.
const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]।]/g

/** Parts of a plain text: words and web addresses. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const found of text.matchAll(address)) {
    if (found.index > at) parts.push({ at, text: text.slice(at, found.index), href: null })
    parts.push({ at: found.index, text: found[0], href: found[0] })
    at = found.index + found[0].length
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), href: null })
  return parts
}
