export type Html = { readonly markup: string }
export type Part = Html | string | number | false | null | undefined | readonly Part[]

/** Text in a template becomes text of the page, never markup. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: texts.map((text, index) => text + markupOf(parts[index])).join(''),
})

const signs: { [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

function markupOf(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map(markupOf).join('')
}

/** Text with `code` between backticks and links as [text](address). */
export const prose = (text: string): Part[] =>
  text.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\))/).map((piece) => {
    const [, code] = /^`(.+)`$/.exec(piece) ?? []
    if (code !== undefined) return html`<code>${code}</code>`
    const [, words, address] = /^\[(.+)\]\((.+)\)$/.exec(piece) ?? []
    return words !== undefined && address !== undefined ? html`<a href="${address}">${words}</a>` : piece
  })
