import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/digits.ts'
import type { RenderedPage } from '#contract/public-pages.ts'
import { sharePath } from '#contract/share-target.ts'
import { AppError } from '../app-error.ts'
import { traceParentOf } from '../spans.ts'
import { headOf, inAttribute } from './public-pages/page-head.ts'
import type { PublicPages } from './public-pages/public-pages.ts'
import { sendDocument } from './public-pages/send-document.ts'
import { makeSiteFiles } from './public-pages/site-files.ts'
import { newNonce, pagePolicy, pdfPolicy, scriptHashes, scriptPolicy } from './security/content-security.ts'

export const webFolder = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

// Headers that only a document heeds: on each file of a page they would cost a slow network time.
const documentHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Serves the built site. Every address that is not a file is a page, which the site itself knows or redirects home. The
 * pages under /dev are for developers: they open in the demo only. Public pages have their text in the document, in the
 * language of the cookie `lang`; the browser renders all other pages.
 */
export async function serveWebPages(
  app: FastifyInstance,
  folder: string,
  { demo, map_style_url, pages, public_url }: Site,
): Promise<void> {
  const index = join(folder, 'index.html')
  const page = existsSync(index)
    ? readFileSync(index, 'utf8').replace('__MAP_STYLE_URL__', inAttribute(map_style_url ?? ''))
    : null
  const hashes = scriptHashes(page ?? '')
  const files = makeSiteFiles(pages, public_url)
  if (page)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ['index.html', '**/*.br'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
        if (path.includes('/assets/')) for (const name of documentHeaders) reply.removeHeader(name)
        // A worker runs under the policy of its own file, every other script under that of its page.
        if (/\/assets\/pdf\.worker[^/]+$/.test(path)) reply.header('content-security-policy', pdfPolicy)
        if (!/\/assets\/(maplibre-gl-)?worker-[^/]+\.js(\.br)?$/.test(path)) return
        reply.header('content-security-policy', scriptPolicy(map_style_url))
        // A worker serves only what lies below its own address, unless the server says otherwise.
        reply.header('service-worker-allowed', '/')
      },
    })

  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    const [path = '', query] = request.url.split('?')
    // A browser without our worker: what the phone handed over is not read, and the page says that nothing came.
    if (request.method === 'POST' && path === sharePath) return reply.redirect(sharePath, 303)
    const file = wantsPage ? await files.find(path) : undefined
    if (file) return reply.type(file.type).header('cache-control', 'public, max-age=3600').send(file.body)
    const isFile =
      path.startsWith('/assets/') || /\.(js|css|map|json|txt|png|svg|ico|woff2?|webmanifest|xml)$/.test(path)
    if (!page || !wantsPage || isFile || path === '/api' || path.startsWith('/api/')) throw new AppError('not_found')
    if (!demo && /^\/dev(\/|$)/.test(path)) return reply.redirect('/')
    // An address of a paper opens it: no search engine lists one.
    if (path.startsWith('/shared/')) reply.header('x-robots-tag', 'noindex, nofollow')
    const nonce = newNonce()
    const asked = /^lang=(en|bn)$/.exec(query ?? '')?.[1]
    const language = languageOf(asked ? `lang=${asked}` : request.headers.cookie)
    const known = pages.find(path, language)
    const rendered = query === undefined || asked ? known : undefined
    reply
      .header('content-security-policy', pagePolicy(nonce, hashes, map_style_url))
      .header('cache-control', 'no-cache')
    const head = known ? headOf(known, public_url()) : ''
    const own = withTrace(page.replaceAll('__CSP_NONCE__', nonce), traceParentOf(request.span))
    const document = inLanguage(withHead(own, head), language, known?.title)
    return sendDocument(request, reply, documentOf(document, rendered, pages.answers()))
  })
}

type Site = { demo: boolean; map_style_url: string | null; pages: PublicPages; public_url: () => string }

const languageOf = (cookie: string | undefined): Language => (/(^|;\s*)lang=bn(;|$)/.test(cookie ?? '') ? 'bn' : 'en')

/** The document with the page in it, and with the answers that its scripts need not ask for. */
function documentOf(page: string, rendered: RenderedPage | undefined, answers: object | undefined): string {
  const known = answers
    ? `<script type="application/json" id="answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`
    : ''
  const whole = page.replace('</body>', () => `${known}</body>`)
  if (!rendered) return whole
  return whole.replace('<div id="root"></div>', () => `<div id="root">${rendered.html}</div>`)
}

/** Calls of the page continue the trace of its document. */
const withTrace = (page: string, parent: string) =>
  parent ? page.replace('</title>', () => `</title>\n    <meta name="traceparent" content="${parent}" />`) : page

/** A reader before the browser has made the page hears the right language and title. */
function inLanguage(page: string, language: Language, title: string | undefined): string {
  const named = page.replace('<html lang="en">', `<html lang="${language}">`)
  return title === undefined ? named : named.replace(/<title>.*?<\/title>/, () => `<title>${inText(title)}</title>`)
}

const withHead = (page: string, head: string) =>
  head ? page.replace(/<meta name="description"[^>]*>/, '').replace('</title>', () => `</title>\n    ${head}`) : page

const inText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
