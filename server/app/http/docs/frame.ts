import type { Audience } from '../description/tags.ts'
import { html } from './html.ts'
import type { Page } from './pages.ts'

const headings: Record<Audience, string> = {
  everybody: 'For citizens and apps',
  office: 'For land offices',
  operators: 'For operators',
}

/** A whole page: the list of all pages next to the content of one. */
export function framed(page: Page, pages: readonly Page[]): string {
  const entry = (each: Page) => {
    const current = each.address === page.address
    const calls = current && each.calls.length > 0
    return html`<li><a href="${each.address}"${current ? html` aria-current="page"` : null}>${each.title}</a>${
      calls
        ? html`<ul>${each.calls.map(({ operation: { operationId, summary } }) => html`<li><a href="#${operationId}">${summary}</a></li>`)}</ul>`
        : null
    }</li>`
  }
  const groups = groupsOf(pages).map(
    ({ audience, members }) => html`${audience && html`<h2>${headings[audience]}</h2>`}<ul>${members.map(entry)}</ul>`,
  )
  return `<!doctype html>\n${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Jomi API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><a class="skip" href="#content">Skip to the content</a>
<header class="bar"><a class="home" href="/api/docs"><img src="/favicon.svg" alt="" width="28" height="28"> Jomi API</a>
<fieldset class="languages"><legend class="hidden">Samples in</legend>
<label><input type="radio" name="language" id="only-curl" checked> curl</label>
<label><input type="radio" name="language" id="only-ts"> TypeScript</label></fieldset>
<a class="json" href="/api/openapi.json">openapi.json</a></header>
<div class="columns"><nav aria-label="Pages"><details><summary>All pages</summary></details><div class="pages">${groups}</div></nav>
<main id="content">${page.content}</main></div></body></html>`.markup
  }`
}

/** Pages that follow each other for the same readers. */
function groupsOf(pages: readonly Page[]): { audience: Audience | null; members: Page[] }[] {
  const groups: { audience: Audience | null; members: Page[] }[] = []
  for (const page of pages) {
    const last = groups.at(-1)
    if (last?.audience === page.audience) last.members.push(page)
    else groups.push({ audience: page.audience, members: [page] })
  }
  return groups
}
