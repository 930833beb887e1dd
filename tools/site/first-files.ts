import type { Plugin, Rolldown } from 'vite'

type Page = { at: string; code: string[]; words: string[] }

const office = ['web/app/admin/admin-layout.tsx', 'web/app/admin/open-page.ts', 'web/app/admin/admin-page.tsx']
const officeWords = ['office', 'land']

// What the router fetches for these addresses, one round trip after the other, comes all at once.
const pages: Page[] = [
  { at: '^/$', code: ['features/home/home-page.tsx'], words: [] },
  { at: '^/land$', code: ['land-records/choose/land-page.tsx'], words: ['land'] },
  {
    at: '^/land-tax$',
    code: ['land-tax/register/land-tax-page.tsx'],
    words: ['land-tax', 'land'],
  },
  { at: '^/login$', code: ['identity/login-page.tsx'], words: ['identity'] },
  { at: '^/register$', code: ['identity/register-page.tsx'], words: ['identity'] },
  {
    at: '^/dashboard$',
    code: ['web/app/dashboard.tsx', 'features/profile/personal-information.tsx'],
    words: ['account', 'land'],
  },
  {
    at: '^/(mutation|khatian|guides|faq|support|pricing|docs|compliance|glossary|inheritance|status|track|terms|privacy)$',
    code: ['web/app/public/open-page.ts', 'web/app/public/public-page.tsx', 'web/text/public-words.ts'],
    words: [],
  },
  { at: '^/verify', code: ['verify/verify-page.tsx'], words: ['verify'] },
  { at: '^/admin', code: office, words: officeWords },
  { at: '^/admin/?$', code: ['overview/office/overview-page.tsx'], words: [] },
]
const everywhere: Page = { at: '', code: [], words: ['first'] }

/** Names the browser the files of its address and language in the page itself, before the frame is there. */
export const firstFiles: Plugin = {
  name: 'first-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') return
      refuseBoundWords(bundle)
      const list = [everywhere, ...pages].map((page) => filesOf(bundle, page))
      const start = script(JSON.stringify(list), JSON.stringify(fontsOf(bundle)))
      index.source = String(index.source).replace('</title>', `</title>\n    <script>${start}</script>`)
    },
  },
}

/** The frame waits for its words: words that waited for the frame would stop the site. */
function refuseBoundWords(bundle: Rolldown.OutputBundle) {
  for (const { moduleIds, imports, fileName } of chunksOf(bundle))
    if (moduleIds.some((id) => id.includes('/web/text/words/')) && imports.length > 0)
      throw new Error(`${fileName} has words and imports ${imports.join(', ')}`)
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

function filesOf(bundle: Rolldown.OutputBundle, { at, code, words }: Page) {
  const frame = withImports(
    bundle,
    chunksOf(bundle).filter(({ isEntry, name }) => isEntry || name === 'frame'),
  )
  const holding = (ends: string[]) =>
    ends.map((end) => {
      const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${end}`)))
      if (!found) throw new Error(`No file of the site has ${end}`)
      return found
    })
  const files = (ends: string[]) =>
    withImports(bundle, holding(ends)).flatMap((name) => (frame.includes(name) ? [] : [`/${name}`]))
  const texts = (language: string) => files(words.map((name) => wordsFile(name, language)))
  return { at, code: files(code), en: texts('en'), bn: texts('bn') }
}

/** Of words that come together, else of the folder of this name. */
const wordsFile = (name: string, language: string) =>
  ['first', 'land', 'account', 'office'].includes(name)
    ? `text/words/${name}-${language}.ts`
    : `${name}/text/${language}.json`

function withImports(bundle: Rolldown.OutputBundle, chunks: Rolldown.OutputChunk[]): string[] {
  const names = new Set<string>()
  const take = (name: string) => {
    const chunk = bundle[name]
    if (names.has(name) || chunk?.type !== 'chunk') return
    names.add(name)
    for (const each of chunk.imports) take(each)
  }
  for (const { fileName } of chunks) take(fileName)
  return [...names]
}

function fontsOf(bundle: Rolldown.OutputBundle) {
  const named = (script: string) =>
    Object.keys(bundle).flatMap((name) => (name.includes(`/${script}-`) && name.endsWith('.woff2') ? [`/${name}`] : []))
  return { en: named('latin'), bn: named('bengali') }
}

// Fonts come first: words that are drawn before their font move when it comes.
const script = (pages: string, fonts: string) => `{
let language = 'en'
try { if (localStorage.getItem('lang') === 'bn') language = 'bn' } catch {}
const fetchAhead = (href, more) => document.head.append(Object.assign(document.createElement('link'), { href, crossOrigin: '', ...more }))
for (const font of ${fonts}[language]) fetchAhead(font, { rel: 'preload', as: 'font', type: 'font/woff2', fetchPriority: 'high' })
for (const page of ${pages})
  if (RegExp(page.at).test(location.pathname))
    for (const file of [...page[language], ...page.code]) fetchAhead(file, { rel: 'modulepreload' })
}`
