import { readFileSync } from 'node:fs'
import { errors } from '#contract/errors.ts'
import type { OpenApi } from '../description/open-api.ts'
import { type Audience, tags } from '../description/tags.ts'
import { chaptersOf } from './guide.ts'
import { type Html, html, prose } from './html.ts'
import { operationSection, sample } from './operation-section.ts'
import type { Call } from './samples.ts'

export type Page = { address: string; title: string; audience: Audience | null; content: Html; calls: Call[] }

const guide = readFileSync(new URL('first-steps.md', import.meta.url), 'utf8')
export const slugOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The first steps, all refusals, and a page for each tag. */
export function pagesOf(description: OpenApi, address: string): Page[] {
  return [firstSteps(address), refusals(), ...description.tags.map((tag) => tagPage(description, tag, address))]
}

function firstSteps(server: string): Page {
  const names: { [language: string]: string } = { sh: 'curl', ts: 'TypeScript', shell: 'Shell' }
  const chapters = chaptersOf(guide.replaceAll('http://127.0.0.1:3000', server)).map(
    ({ level, title, paragraphs, samples }) => {
      const heading = level === 1 ? html`<h1>${title}</h1>` : html`<h2 id="${slugOf(title)}">${title}</h2>`
      const figures = samples.map(({ language, facts, text }) =>
        sample(names[language] ?? `Answer ${facts[0]}`, language, text),
      )
      return html`<section class="row"><div class="text">${heading}${paragraphs.map((text) => html`<p>${prose(text)}</p>`)}</div>${figures.length > 0 && html`<div class="samples">${figures}</div>`}</section>`
    },
  )
  return { address: '/api/docs', title: 'First steps', audience: null, content: html`${chapters}`, calls: [] }
}

function tagPage({ paths, components }: OpenApi, tag: { name: string; description: string }, address: string): Page {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag.name))
      .map(([method, operation]) => ({ method, path, operation, schemas: components.schemas })),
  )
  const content = html`<header class="row"><div class="text"><h1>${tag.name}</h1><p>${tag.description}</p></div></header>${calls.map((call) => operationSection(call, address))}`
  return { address: `/api/docs/${slugOf(tag.name)}`, title: tag.name, audience: audienceOf(tag.name), content, calls }
}

const audienceOf = (name: string) => tags.find((tag) => tag.name === name)?.audience ?? null

function refusals(): Page {
  const rows = Object.entries(errors)
    .sort(([, a], [, b]) => a.status - b.status)
    .map(
      ([code, { status, en, bn }]) =>
        html`<tr id="${code}"><td>${status}</td><th scope="row"><code>${code}</code></th><td>${en}<br><span lang="bn">${bn}</span></td></tr>`,
    )
  const content = html`<section class="text wide"><h1>Refusals</h1>
<p>Every refusal has the same shape. Programs go by <code>code</code>; people read <code>message</code>, in the language of <code>Accept-Language</code>. With <code>Retry-After</code>, try again after so many seconds.</p>
<div class="scroll" tabindex="0" role="region" aria-label="All codes"><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead><tbody>${rows}</tbody></table></div></section>`
  return { address: '/api/docs/refusals', title: 'Refusals', audience: null, content, calls: [] }
}
