import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { now } from '#server/app/database.ts'
import { createAccount } from '#server/identity/accounts/accounts.service.ts'
import { openSession } from '#server/identity/sessions/sessions.service.ts'
import { browser } from '../../e2e/lib/browser.ts'
import { type Ground, withGround } from '../ground.ts'
import { progress, type Run, seconds, verdictOf } from '../run.ts'
import { startServer, stop } from '../server-process.ts'
import { type Route, routesTo, steadyRoutes } from './routes.ts'
import { searchToPaid, type Times } from './search-to-paid.ts'
import { type Language, newcomer, type View, visit } from './visit.ts'

/**
 * Limits of a first view at 400 kbit/s, 400 ms a round trip and a quarter of the processor. Bengali has 80 KB more,
 * which take 1.6 s. Bytes are limited for citizens, who alone come by phone; the largest paint is limited on entrance
 * pages.
 */
const most = {
  requests: 19,
  kb: { en: 250, bn: 330 },
  shift: 0.05,
  lcp_ms: { en: 6_000, bn: 7_600 },
  main_ms: 10_000,
  again_kb: 30,
  result_ms: 10_000,
  record_ms: 2_500,
}

type Measured = View &
  Pick<Route, 'name' | 'who' | 'kb_more' | 'requests_more' | 'entrance' | 'steady'> & {
    language: Language
    again_kb: number
    has_letters: boolean
  }

/** First and second views on a slow phone. The times assume a machine that does nothing else. */
export const slowPhone: Run = {
  name: 'slow-phone',
  title: 'First views on a slow phone',
  run: () =>
    withGround({}, async (ground) => {
      const tokens = { visitor: null, citizen: ground.people[0]?.token ?? null, officer: await officerOf(ground) }
      const server = await startServer(ground.settings)
      await pagesRendered(server.address)
      const chrome = await chromium.launch(await browser())
      try {
        const [dag = 0] = ground.land.dags
        const routes = [...routesTo(dag), ...steadyRoutes]
        const views: Measured[] = []
        const has_letters = { en: true, bn: await hasBengali(chrome) }
        for (const language of ['en', 'bn'] as const)
          for (const route of routes) {
            const visitor = { language, token: tokens[route.who] }
            const visits = await bothVisits(chrome, server.address, route, visitor)
            views.push({ ...route, language, has_letters: has_letters[language], ...visits })
            progress(line(views.at(-1)))
          }
        const found = views.flatMap(tooMuch)
        const times = await searchToPaid(chrome, server.address, dag, tokens.citizen ?? '')
        const lines = ['', ...views.map(line), timesLine(times)]
        return verdictOf(lines.join('\n'), [...found, ...views.flatMap(lateIn), ...lateOnTheWay(times)])
      } finally {
        await chrome.close()
        await stop(server)
      }
    }),
}

/**
 * A phone shows its own letters until ours are loaded. A machine without Bengali letters draws boxes of another width.
 */
async function hasBengali(chrome: Browser): Promise<boolean> {
  const page = await chrome.newPage()
  const [ours = 0, none = 0] = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    return ['ক', '\u{10fffe}'].map((letter) => context?.measureText(letter.repeat(20)).width ?? 0)
  })
  await page.close()
  return ours !== none
}

/** The server renders its pages after its start. */
async function pagesRendered(address: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if ((await (await fetch(address)).text()).includes('<main')) return
    await wait(250)
  }
  throw new Error('the server rendered no pages')
}

async function bothVisits(chrome: Browser, address: string, route: Route, visitor: Parameters<typeof newcomer>[2]) {
  const context = await newcomer(chrome, address, visitor)
  const { page, ...first } = await visit(context, route)
  await page.close()
  const again_kb = route.steady ? 0 : (await visit(context, route)).kb
  await context.close()
  return { ...first, again_kb }
}

const officerOf = (ground: Ground) =>
  ground.withDatabase(async (db) => {
    const account = { email: 'officer@jomi.test', name: 'Officer', role: 'admin', phone: null, demo: true } as const
    const user = await createAccount(db, { ...account, password: 'the officer of the phone', upazilas: [] })
    return openSession(db, { user, remember: false, device: 'assurance', at: await now(db) })
  })

const line = (view: Measured | undefined) =>
  view
    ? [
        `  ${view.language} ${view.name.padEnd(10)} ${view.requests.length} requests, ${Math.round(view.kb)} KB`,
        `again ${Math.round(view.again_kb)} KB, largest paint ${seconds(view.lcp_ms)}, there ${seconds(view.main_ms)}`,
        `shift ${view.shift.toFixed(3)}`,
      ].join(', ')
    : ''

const shifts = ({ has_letters, shift, moved }: Measured) =>
  has_letters && shift > most.shift && `shifts by ${shift.toFixed(3)}: ${moved.slice(0, 3).join('; ')}`

function tooMuch(view: Measured): string[] {
  const { name, who, language, requests, kb, kb_more = 0, requests_more = 0, steady, again_kb } = view
  const otherFont = requests.find(({ url }) => url.includes(language === 'en' ? '/bengali-' : '/latin-'))
  // Names of owners, and words and places on some pages, are in both scripts.
  const named = name === 'record' || steady
  return [
    requests.length > most.requests + requests_more && `${requests.length} requests`,
    who !== 'officer' && kb > most.kb[language] + kb_more && `${Math.round(kb)} KB`,
    again_kb > most.again_kb && `${Math.round(again_kb)} KB when somebody comes again`,
    shifts(view),
    otherFont && !named && `${otherFont.url} for the other language`,
  ].flatMap((finding) => (finding ? `${language} ${name}: ${finding}` : []))
}

function lateIn({ name, entrance, steady, language, lcp_ms, main_ms }: Measured): string[] {
  if (steady) return []
  return [
    entrance && lcp_ms > most.lcp_ms[language] && `${language} ${name}: largest paint after ${seconds(lcp_ms)}`,
    main_ms > most.main_ms && `${language} ${name}: there after ${seconds(main_ms)}`,
  ].flatMap((each) => each || [])
}

const timesLine = ({ result_ms, record_ms, paid_ms }: Times) =>
  `  from a cold start to the first match ${seconds(result_ms)}, to its record ${seconds(record_ms)}, ordered and paid ${seconds(paid_ms)}`

const lateOnTheWay = ({ result_ms, record_ms }: Times): string[] =>
  [
    result_ms > most.result_ms && `from a cold start to the first match ${seconds(result_ms)}`,
    record_ms > most.record_ms && `from results to the record ${seconds(record_ms)}`,
  ].flatMap((each) => each || [])
