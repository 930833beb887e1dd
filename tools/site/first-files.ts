import type { Plugin, Rolldown } from 'vite'
import { chunksOf, filesWith, fontsOf, frameOf } from './site-files.ts'

type Page = { at: string; code: string[]; words: string[] }

const office = ['web/app/admin/admin-layout.tsx', 'web/app/admin/open-page.ts', 'web/app/admin/admin-page.tsx']
const officeWords = ['office', 'land']

// Files that the router fetches for these addresses one after the other; the page requests them all at once.
const pages: Page[] = [
  { at: '^/land(\\?|$)', code: ['land-records/choose/land-page.tsx'], words: ['land'] },
  {
    at: '^/land-tax(\\?|$)',
    code: ['land-tax/register/land-tax-page.tsx'],
    words: ['account', 'land'],
  },
  { at: '^/login(\\?|$)', code: ['identity/login-page.tsx'], words: ['identity'] },
  { at: '^/register(\\?|$)', code: ['identity/register-page.tsx'], words: ['identity'] },
  {
    at: '^/dashboard(\\?|$)',
    code: ['web/app/dashboard.tsx'],
    words: ['account', 'land'],
  },
  // The first tab, unless the address names another.
  { at: '^/dashboard(?!.*[?&]tab=)', code: ['features/profile/personal-information.tsx'], words: [] },
  {
    at: '^/(mutation|khatian|guides|faq|support|pricing|docs|compliance|glossary|inheritance|status|track|terms|privacy)(\\?|$)',
    code: ['web/app/public/open-page.ts', 'web/app/public/public-page.tsx'],
    words: [],
  },
  { at: '^/verify', code: ['verify/verify-page.tsx'], words: ['verify'] },
  { at: '^/admin', code: office, words: officeWords },
  { at: '^/admin/?(\\?|$)', code: ['overview/office/overview-page.tsx'], words: [] },
]
const everywhere: Page = { at: '', code: [], words: ['first'] }

/**
 * Lists the files of an address and language in the page itself, so that the browser fetches them before the frame is
 * there.
 */
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
      const { en, bn } = fontsOf(bundle)
      const fonts = { en: en.map((name) => `/${name}`), bn: bn.map((name) => `/${name}`) }
      const start = script(JSON.stringify(list), JSON.stringify(fonts))
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

function filesOf(bundle: Rolldown.OutputBundle, { at, code, words }: Page) {
  const frame = frameOf(bundle)
  const files = (ends: string[]) =>
    filesWith(bundle, ends).flatMap((name) => (frame.includes(name) ? [] : [`/${name}`]))
  const texts = (language: string) => files(words.map((name) => wordsFile(name, language)))
  return { at, code: files(code), en: texts('en'), bn: texts('bn') }
}

/** File of a group of words, or of the folder with this name. */
const wordsFile = (name: string, language: string) =>
  ['first', 'land', 'account', 'map', 'office'].includes(name)
    ? `text/words/${name}-${language}.ts`
    : `${name}/text/${language}.json`

// Chosen colours show from the first paint on: web/platform/theme.ts.
// A language in the address is chosen, as by the toggle. Until the page is alive its buttons do nothing: presses are
// recorded and done then, see web/app/rendered-page.ts.
// web/platform/import-late.ts gets the list of files that were fetched ahead.
// Fonts come first, code after them: words that are drawn before their font move when it comes.
const script = (pages: string, fonts: string) => `{
let language = 'en'
const query = new URLSearchParams(location.search)
const asked = query.get('lang')
try {
  if (asked === 'en' || asked === 'bn') localStorage.setItem('lang', asked)
  if (localStorage.getItem('lang') === 'bn') language = 'bn'
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[data-of]')) meta.media = meta.dataset.of === theme ? 'all' : 'not all'
  }
} catch {}
if (asked !== null) {
  query.delete('lang')
  history.replaceState(null, '', location.pathname + (query.size ? '?' + query : '') + location.hash)
}
for (const font of ${fonts}[language]) document.head.append(Object.assign(document.createElement('link'), { href: font, crossOrigin: '', rel: 'preload', as: 'font', type: 'font/woff2', fetchPriority: 'high' }))
const statusOf = (file) => fetch(file, { priority: 'low' }).then(async (answer) => (await answer.arrayBuffer(), answer.status)).catch(() => null)
const ahead = globalThis.filesAhead = new Map()
for (const page of ${pages})
  if (RegExp(page.at).test(location.pathname + location.search))
    for (const file of [...page[language], ...page.code]) if (!ahead.has(file)) ahead.set(file, statusOf(file))
const press = ({ target }) => { early.button = target.closest('button') }
const send = (event) => { event.preventDefault(); early.form = event.target }
const early = globalThis.early = { stop() { removeEventListener('click', press, true); removeEventListener('submit', send, true) } }
addEventListener('click', press, true)
addEventListener('submit', send, true)
}`
