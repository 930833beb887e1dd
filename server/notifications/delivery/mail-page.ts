import type { Language } from '#contract/digits.ts'

/** Text of a mail as plain sentences; both its forms are made from it. */
export type MailWords = {
  language: Language
  heading: string
  paragraphs: string[]
  action: { label: string; url: string } | null
  footer: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The mail for readers that show no HTML. */
export const mailText = ({ heading, paragraphs, action, footer }: MailWords) =>
  [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), `-- \n${footer}`].join('\n\n')

const font = "font-family:'Hind Siliguri','Noto Sans Bengali','Noto Sans',Arial,sans-serif"
const line = `margin:0 0 16px;font-size:16px;line-height:1.7;color:#26231d`

/** The mail as one calm sheet: no pictures, nothing fetched, every word escaped. */
export function mailHtml({ language, heading, paragraphs, action, footer }: MailWords): string {
  const sentences = paragraphs.map((text) => `<p style="${line}">${escaped(text)}</p>`)
  const button =
    action &&
    `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5d45;color:#ffffff;font-size:16px;text-decoration:none">${escaped(action.label)}</a></p>
<p style="${line};font-size:13px;color:#6a6357;word-break:break-all">${escaped(action.url)}</p>`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f3ec;${font}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 12px;font-size:18px;font-weight:700;color:#0b5d45">Jomi · জমি</p>
<div style="padding:28px 24px;border:1px solid #e4ded1;border-radius:10px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:21px;line-height:1.5;color:#26231d">${escaped(heading)}</h1>
${[...sentences, ...(button ? [button] : [])].join('\n')}
</div>
<p style="margin:16px 0 0;font-size:13px;line-height:1.7;color:#6a6357">${escaped(footer)}</p>
</div>
</body>
</html>
`
}
