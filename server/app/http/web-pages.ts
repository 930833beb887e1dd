import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { newNonce, pagePolicy, scriptHashes, scriptPolicy } from './security/content-security.ts'

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
 * Serves the built site. Every address that is not a file is a page, which the site itself knows or sends home. The
 * pages under /dev are for those who build the site: they open in the demo alone.
 */
export async function serveWebPages(
  app: FastifyInstance,
  folder: string,
  { demo, map_style_url }: { demo: boolean; map_style_url: string | null },
): Promise<void> {
  const index = join(folder, 'index.html')
  const page = existsSync(index)
    ? readFileSync(index, 'utf8').replace('__MAP_STYLE_URL__', inAttribute(map_style_url ?? ''))
    : null
  const hashes = scriptHashes(page ?? '')
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
        if (!/\/assets\/(maplibre-gl-)?worker-[^/]+\.js(\.br)?$/.test(path)) return
        reply.header('content-security-policy', scriptPolicy(map_style_url))
        // A worker serves only what lies below its own address, unless the server says otherwise.
        reply.header('service-worker-allowed', '/verify')
      },
    })

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    const [path = ''] = request.url.split('?')
    const isFile = path.startsWith('/assets/') || /\.(js|css|map|json|txt|png|svg|ico|woff2?)$/.test(path)
    if (!page || !wantsPage || isFile || path === '/api' || path.startsWith('/api/')) throw new AppError('not_found')
    if (!demo && /^\/dev(\/|$)/.test(path)) return reply.redirect('/')
    const nonce = newNonce()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce, hashes, map_style_url))
      .header('cache-control', 'no-cache')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  })
}

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
