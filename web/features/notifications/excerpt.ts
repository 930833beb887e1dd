const enough = 110

/** The beginning of a message, up to a whole word; a short one as it is. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= enough) return line
  const cut = line.slice(0, enough)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), enough - 30)).replace(/[\s.,;:।]+$/u, '')} …`
}
