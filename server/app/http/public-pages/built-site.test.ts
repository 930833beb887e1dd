import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { serveWebPages, webFolder } from '../web-pages.ts'
import { makePublicPages, pagesScript } from './public-pages.ts'

const { app } = await startApp()
const pages = makePublicPages({ script: pagesScript, ask: async (url) => (await app.inject(url)).json() })
const site = Fastify()
const read = async (url: string) => (await site.inject(url)).body

beforeAll(async () => {
  await pages.refresh()
  await serveWebPages(site, webFolder, {
    demo: true,
    map_style_url: null,
    pages,
    public_url: () => 'https://jomi.example',
  })
})
afterAll(pages.stop)

it.each(['en', 'bn'])('the document of the first page holds its sections (%s)', async (language) => {
  const html = await read(`/?lang=${language}`)
  for (const id of ['khatian-explained', 'country', 'own-account'])
    expect(html, id).toMatch(new RegExp(`id="${id}".*?>[^<]*[\\p{L}\\p{M}]{3}`, 'su'))
})

it.each([
  ['/dag-search-map', 'দাগ খুঁজুন'],
  ['/forgot-password', 'পাসওয়ার্ড'],
])('the document of %s holds its heading and its field', async (address, title) => {
  const html = await read(`${address}?lang=bn`)
  expect(html).toMatch(new RegExp(`<h1[^>]*>[^<]*${title}`))
  expect(html).toMatch(/<main.*<input.*<\/main>/s)
  expect(html).not.toContain('ম্যাপ আঁকা যায় না')
})

it('every page says in its own words what it is about, in both languages', async () => {
  const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThanOrEqual(44)
  const found = await Promise.all(
    addresses.map(async (address) => {
      const { pathname, search } = new URL(address)
      const html = await read(pathname + search)
      return { address, html, about: /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? '' }
    }),
  )
  for (const { address, html, about } of found) {
    expect(html.match(/<meta name="description"/g), address).toHaveLength(1)
    expect(about.length, `${address}: ${about}`).toBeGreaterThan(25)
    expect(/[\u0980-\u09ff]/.test(about), address).toBe(address.endsWith('lang=bn'))
  }
  expect(new Set(found.map(({ about }) => about)).size).toBe(found.length)
})
