import { html } from './html.ts'
import type { Page } from './pages.ts'

/** A whole page: the list of all pages beside the content of one. */
export function framed(page: Page, pages: readonly Page[]): string {
  const entries = pages.map((each) => {
    const current = each.address === page.address
    const calls = current && each.calls.length > 0
    return html`<li><a href="${each.address}"${current ? html` aria-current="page"` : null}>${each.title}</a>${
      calls
        ? html`<ul>${each.calls.map(({ operation: { operationId, summary } }) => html`<li><a href="#${operationId}">${summary}</a></li>`)}</ul>`
        : null
    }</li>`
  })
  return `<!doctype html>\n${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Jomi API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><a class="skip" href="#content">Skip to the content</a>
<header class="bar"><a class="home" href="/api/docs"><img src="/favicon.svg" alt="" width="28" height="28"> Jomi API</a>
<fieldset class="languages"><legend class="hidden">Samples in</legend>
<label><input type="radio" name="language" id="only-curl" checked> curl</label>
<label><input type="radio" name="language" id="only-ts"> TypeScript</label></fieldset>
<a class="json" href="/api/openapi.json">openapi.json</a></header>
<div class="columns"><nav aria-label="Pages"><details><summary>All pages</summary></details><ul>${entries}</ul></nav>
<main id="content">${page.content}</main></div></body></html>`.markup
  }`
}
