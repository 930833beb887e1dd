import bn from '../text/bn.json' with { type: 'json' }
import en from '../text/en.json' with { type: 'json' }

type Word = keyof typeof en
const bengali: Record<Word, string> = bn

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

/** A word of the page in both languages. */
export const both = (word: Word): string =>
  `<span lang="bn">${bengali[word]}</span> <small lang="en">${en[word]}</small>`

/** The look of a provider's pages; `colour` is its own. */
export const pageOf = (title: string, colour: string, content: string): string => `<!doctype html>
<html lang="bn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
  :root { color-scheme: light; --own: ${colour}; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px/1.5 'Noto Sans Bengali', 'Hind Siliguri', system-ui, sans-serif; background: #f4f4f5; color: #1c1c1e; }
  .trial { margin: 0; padding: .6rem 1rem; background: repeating-linear-gradient(135deg, #fff3c4 0 1.2rem, #ffe58a 1.2rem 2.4rem); }
  header { padding: 1rem; background: var(--own); color: #fff; }
  h1 { margin: 0; font-size: 1.25rem; }
  main { max-width: 28rem; margin: 1rem auto; padding: 1rem; background: #fff; border: 1px solid #d4d4d8; border-radius: .5rem; }
  main.wide { max-width: 72rem; }
  small { color: #52525b; font-size: .85em; }
  header small, button small { color: inherit; }
  dl { margin: 0 0 1rem; }
  dd { margin: 0 0 .5rem; overflow-wrap: anywhere; font-weight: 600; }
  label { display: block; margin-bottom: .75rem; }
  .buttons label { margin: 0; }
  input, select, textarea { display: block; width: 100%; padding: .6rem; font: inherit; border: 1px solid #8e8e93; border-radius: .375rem; background: #fff; }
  button { min-height: 2.75rem; padding: .5rem 1rem; font: inherit; border: 1px solid var(--own); border-radius: .375rem; background: #fff; color: #1c1c1e; cursor: pointer; }
  button.first { background: var(--own); color: #fff; }
  :focus-visible { outline: 3px solid #1c1c1e; outline-offset: 2px; }
  .buttons { display: flex; flex-wrap: wrap; align-items: end; gap: .5rem; margin: 1rem 0; }
  table { width: 100%; border-collapse: collapse; }
  .scroll { overflow-x: auto; }
  th, td { padding: .35rem .5rem; text-align: start; border-bottom: 1px solid #e4e4e7; vertical-align: top; }
  td.number { text-align: end; white-space: nowrap; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
</head>
<body>
<p class="trial">${both('stand_in')}</p>
<header><h1>${escaped(title)}</h1></header>
${content}
</body>
</html>`
