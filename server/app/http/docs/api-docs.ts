import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../app-error.ts'
import { compressedOnce } from '../description/compressed-once.ts'
import type { OpenApi } from '../description/open-api.ts'
import { docsPolicy } from '../security/content-security.ts'
import { framed } from './frame.ts'
import { pagesOf } from './pages.ts'

type Docs = { description: () => OpenApi; address: string }

const here = (path: string) => readFileSync(new URL(path, import.meta.url))
const faces = ['latin-400', 'latin-600', 'bengali-400', 'bengali-600'].map(
  (name) => `hind-siliguri-${name}-normal.woff2`,
)
const ranges = {
  latin: 'U+0000-00FF, U+2000-206F, U+20AC, U+2122',
  bengali: 'U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+25CC',
}
const day = 'public, max-age=86400'

/** `GET /api/docs`: pages made from the description, without a script. */
export async function serveApiDocs(app: FastifyInstance, { description, address }: Docs): Promise<void> {
  const route = { config: { access: 'anyone' }, schema: { hide: true } } as const
  const made = new Map<string, ReturnType<typeof compressedOnce>>()
  const textsOf = () => {
    if (made.size > 0) return made
    const pages = pagesOf(description(), address)
    for (const page of pages)
      made.set(
        page.address,
        compressedOnce(() => framed(page, pages)),
      )
    return made
  }
  const style = compressedOnce(styleSheet)

  app.get('/api/docs', {
    ...route,
    handler: (request, reply) => sendPage(reply, textsOf().get('/api/docs'), request.headers['accept-encoding']),
  })
  app.get<{ Params: { page: string } }>('/api/docs/:page', {
    ...route,
    handler: (request, reply) =>
      sendPage(reply, textsOf().get(`/api/docs/${request.params.page}`), request.headers['accept-encoding']),
  })
  app.get('/api/docs/style.css', {
    ...route,
    handler: async (request, reply) =>
      send(
        reply.type('text/css; charset=utf-8').header('cache-control', day),
        style,
        request.headers['accept-encoding'],
      ),
  })
  for (const face of faces) {
    const font = readFileSync(new URL(import.meta.resolve(`@fontsource/hind-siliguri/files/${face}`)))
    app.get(`/api/docs/${face}`, {
      ...route,
      handler: (_request, reply) => reply.type('font/woff2').header('cache-control', day).send(font),
    })
  }
}

async function sendPage(
  reply: FastifyReply,
  text: ReturnType<typeof compressedOnce> | undefined,
  accepted: string | undefined,
) {
  if (!text) throw new AppError('not_found')
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', docsPolicy)
    .header('cache-control', 'public, max-age=300')
  return send(reply, text, accepted)
}

async function send(reply: FastifyReply, text: ReturnType<typeof compressedOnce>, accepted: string | undefined) {
  const { encoding, body } = await text(accepted)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').send(body)
}

/** The colours and sizes of the site, its typeface, and the layout of these pages. */
function styleSheet(): string {
  const css = (file: string) => here(`../../../../web/app/${file}`).toString()
  const found = (text: string, block: RegExp) => block.exec(text)?.[1] ?? ''
  const colours = css('colours.css')
  const fixed = [css('app.css'), colours].map((text) => found(text, /^@theme \{(.*?)^\}/ms))
  const light = found(colours, /^\.as-paper \{(.*?)^\}/ms)
  const dark = found(colours, /@variant dark-page \{(.*?)^ {2}\}/ms)
  const fonts = faces.map((face) => {
    const [, script, weight] = /siliguri-(latin|bengali)-(\d+)/.exec(face) ?? []
    const range = script === 'bengali' ? ranges.bengali : ranges.latin
    return `@font-face { font-family: "Hind Siliguri"; font-weight: ${weight}; font-display: swap; src: url("/api/docs/${face}") format("woff2"); unicode-range: ${range} }`
  })
  const own = ['style.css', 'style-by-medium.css'].map((file) => here(file).toString())
  return [
    ...fonts,
    `:root {${fixed.join('')}${light}}`,
    `@media screen and (prefers-color-scheme: dark) { :root {${dark}} }`,
    ...own,
  ].join('\n')
}
