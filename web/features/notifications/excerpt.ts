const maxLength = 110

/** Beginning of a message, up to a whole word; a short message in full. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength - 30)).replace(/[\s.,;:।]+$/u, '')} …`
}
