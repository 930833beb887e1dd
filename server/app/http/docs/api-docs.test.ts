import { describe, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { startApp } from '#test/harness.ts'

const { app } = await startApp()
const description = app.describeApi()
const page = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

const addresses = [
  '/api/docs',
  '/api/docs/refusals',
  ...description.tags.map(({ name }) => `/api/docs/${name.toLowerCase().replaceAll(' ', '-')}`),
]
const pages = await Promise.all(addresses.map(async (url) => ({ url, body: (await page(url)).body })))
const all = pages.map(({ body }) => body).join('\n')

describe('the pages about the API', () => {
  it('show every operation once, under a heading with an address', () => {
    const ids = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    for (const id of ids) expect(all.split(`<section class="row" id="${id}"`).length, id).toBe(2)
  })

  it('have headings for their readers', () => {
    const { body = '' } = pages.find(({ url }) => url === '/api/docs') ?? {}
    const list = body.slice(body.indexOf('<nav'), body.indexOf('</nav>'))
    const headings = [...list.matchAll(/<h2>([^<]+)<\/h2>|>([^<]+)<\/a>/g)].map(
      ([, heading, title]) => heading ?? title,
    )
    const place = (text: string) => headings.indexOf(text)
    expect([place('First steps'), place('Refusals'), place('For citizens and apps')]).toEqual([0, 1, 2])
    expect(place('Notifications')).toBeLessThan(place('For land offices'))
    expect(place('For land offices')).toBe(place('Overview') - 1)
    expect(place('For operators')).toBe(place('Health') - 1)
  })

  it('show every refusal in both languages', () => {
    const { body = '' } = pages.find(({ url }) => url.endsWith('/refusals')) ?? {}
    for (const [code, { bn }] of Object.entries(errors)) {
      expect(body).toContain(`<tr id="${code}">`)
      expect(body).toContain(bn)
    }
  })

  it.each(pages)('$url links only to pages that exist', async ({ body }) => {
    for (const [, address = ''] of body.matchAll(/ href="([^"]+)"/g)) {
      if (address.startsWith('#')) expect(body).toContain(`id="${address.slice(1)}"`)
      else if (address !== '/favicon.svg') expect((await page(address)).statusCode, address).toBe(200)
    }
  })

  it.each(pages)('$url needs no script and no other server', ({ body }) => {
    expect(body).not.toMatch(/<script| style="| on\w+="/)
    expect(body).not.toMatch(/(src|href)="(https?:)?\/\//)
  })

  it('may load nothing but their own style, fonts and icon', async () => {
    const { headers } = await page('/api/docs')
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe|script-src/)
  })

  it('are compressed, and not sent again if nothing has changed', async () => {
    const first = await page('/api/docs/applications', 'gzip, br')
    expect(first.headers['content-encoding']).toBe('br')
    expect(first.rawPayload.length).toBeLessThan(15_000)
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    const again = await app.inject({
      url: '/api/docs/applications',
      headers: { 'accept-encoding': 'gzip, br', 'if-none-match': String(first.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('have the colours and the typeface of the site', async () => {
    const { body, headers } = await page('/api/docs/style.css')
    expect(headers['content-type']).toBe('text/css; charset=utf-8')
    expect(body).toContain('--color-deep: #063b2c')
    expect(body).toMatch(/@media screen and \(prefers-color-scheme: dark\) \{ :root \{\s+color-scheme: dark;/)
    const named = new Set([...body.matchAll(/(--color-[\w-]+): /g)].map(([, name]) => name))
    expect([...body.matchAll(/var\((--color-[\w-]+)\)/g)].filter(([, name]) => !named.has(name))).toEqual([])
    const faces = [...body.matchAll(/url\("([^"]+)"\)/g)].map(([, face = '']) => face)
    expect(faces).toHaveLength(4)
    for (const face of faces) expect((await page(face)).headers['content-type']).toBe('font/woff2')
  })

  it('are 404 under any other address', async () => {
    expect((await page('/api/docs/nothing')).json().code).toBe('not_found')
  })
})

it('the text of a description is escaped', () => {
  expect(all).toContain('&quot;khatian_request&quot;')
  expect(all).not.toMatch(/>undefined<|\[object/)
})
