import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { exportTraces } from '#server/monitoring/trace-export.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { traceRequests } from '../spans.ts'
import { serveWebPages } from './web-pages.ts'

const folder = temporaryFolder('site')
const app = Fastify()

const page = { title: 'ফি ও "সময়"', description: 'কত লাগে, <সব>', html: '<main>১০০ $& টাকা</main>' }
const site: Parameters<typeof serveWebPages>[2] = {
  demo: true,
  map_style_url: null,
  public_url: () => 'https://jomi.example',
  pages: {
    find: (path, language) => (path === '/pricing' && language === 'bn' ? { ...page, path, language } : undefined),
    paths: () => ['/', '/pricing'],
    answers: () => ({ fees: ['</script><script>alert(1)</script>'] }),
    refresh: async () => undefined,
    stop: () => undefined,
  },
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html>\n<html lang="en"><head><title>Jomi</title><meta name="description" content="Any" /></head><body><div id="root"></div></body></html>',
  )
  await serveWebPages(app, folder, site)
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

it('a rendered page is in its document, in the language of the cookie', async () => {
  const { body, headers } = await get('/pricing', { cookie: 'a=1; lang=bn' })
  expect(body).toContain('<html lang="bn">')
  expect(body).toContain('<title>ফি ও "সময়"</title>')
  expect(body).toContain('<div id="root"><main>১০০ $& টাকা</main></div>')
  expect(headers).toMatchObject({ vary: 'Cookie, Accept-Encoding', 'cache-control': 'no-cache' })
})

it.each([
  ['in another language', '/pricing', 'lang=en', 'en'],
  ['without a cookie', '/pricing', '', 'en'],
  ['with a cookie that only looks like it', '/pricing', 'xlang=bn', 'en'],
  ['whose address asks for something', '/pricing?q=1', 'lang=bn', 'bn'],
  ['that is not rendered', '/dashboard', 'lang=bn', 'bn'],
  ['that the site does not know', '/%00', 'lang=bn', 'bn'],
])('a page %s is made by the browser, in a document of its language', async (_which, url, cookie, language) => {
  const { body } = await get(url, { cookie })
  expect(body).toContain(`<html lang="${language}">`)
  expect(body).toContain('<div id="root"></div>')
})

it('a page of a link to a paper is no page for search engines; others are', async () => {
  expect((await get('/shared/7KQF2M8D')).headers['x-robots-tag']).toBe('noindex, nofollow')
  expect((await get('/pricing')).headers['x-robots-tag']).toBeUndefined()
})

it('a page with a query has the title of its page until the browser has made it', async () => {
  expect((await get('/pricing?q=1', { cookie: 'lang=bn' })).body).toContain('<title>ফি ও "সময়"</title>')
})

it('the language in an address wins over the cookie', async () => {
  expect((await get('/pricing?lang=bn', { cookie: 'lang=en' })).body).toContain('<html lang="bn">')
  expect((await get('/pricing?lang=en', { cookie: 'lang=bn' })).body).toContain('<html lang="en">')
  expect((await get('/pricing?lang=xx', { cookie: 'lang=bn' })).body).toContain('<div id="root"></div>')
})

it('a document names what a shared link shows, and its address in both languages', async () => {
  const { body } = await get('/pricing?q=1', { cookie: 'lang=bn' })
  for (const line of [
    '<meta property="og:title" content="ফি ও &quot;সময়&quot;" />',
    '<meta name="description" content="কত লাগে, &lt;সব>" />',
    '<meta property="og:image" content="https://jomi.example/share/bn/pricing.png" />',
    '<link rel="canonical" href="https://jomi.example/pricing?lang=bn" />',
    '<link rel="alternate" hreflang="en" href="https://jomi.example/pricing?lang=en" />',
    '<link rel="alternate" hreflang="x-default" href="https://jomi.example/pricing" />',
  ])
    expect(body).toContain(line)
  expect(body).not.toContain('content="Any"')
  expect((await get('/dashboard')).body).toContain('content="Any"')
})

it('the sitemap names every page in both languages, and robots.txt names the sitemap', async () => {
  const { body, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml')
  expect(body.match(/<loc>/g)).toHaveLength(4)
  expect(body).toContain('<loc>https://jomi.example/pricing?lang=bn</loc>')
  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toContain('Sitemap: https://jomi.example/sitemap.xml')
  expect(robots.body).toContain('Disallow: /dashboard')
})

it('a shared link has a picture with the title of its page; other pages have none', async () => {
  const { headers, rawPayload } = await get('/share/bn/pricing.png')
  expect(headers['content-type']).toBe('image/png')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  for (const path of ['/share/en/pricing.png', '/share/bn/nowhere.png', '/share/pricing.png'])
    expect((await get(path)).headers['content-type']).not.toBe('image/png')
})

it('the answers in a page cannot end its script', async () => {
  const { body } = await get('/')
  const [, answers = ''] = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(answers)).toEqual({ fees: ['</script><script>alert(1)</script>'] })
})

it('a document is sent in the best encoding that its reader accepts', async () => {
  const plain = await get('/pricing', { cookie: 'lang=bn' })
  const brotli = await get('/pricing', { cookie: 'lang=bn', 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get('/pricing', { cookie: 'lang=bn', 'accept-encoding': 'gzip' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
})

it('the document of a page whose trace is recorded names it, any other does not', async () => {
  const traced = Fastify()
  traceRequests(traced)
  await serveWebPages(traced, folder, site)
  expect((await traced.inject('/pricing')).body).not.toContain('traceparent')
  const end = exportTraces({ collector: 'http://127.0.0.1:1', share: 1 })
  const { body } = await traced.inject('/pricing')
  void end()
  expect(body).toMatch(/<meta name="traceparent" content="00-[0-9a-f]{32}-[0-9a-f]{16}-01" \/>/)
})

it('files that a phone hands over without our worker are not read, and lead to their page', async () => {
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/from-phone',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  })
  expect([statusCode, headers.location]).toEqual([303, '/from-phone'])
})
