import { chromium, type Page } from 'playwright'
import { z } from 'zod'
import { browser } from '../../e2e/lib/browser.ts'
import { withGround } from '../ground.ts'
import { counted, type Run, verdictOf } from '../run.ts'
import { startServer, stop } from '../server-process.ts'
import { prepareDay, type SeededDay, sendCases } from './seeded-day.ts'
import { byKeyboard, byMouse } from './ways.ts'

/** An officer's identities in a day, and as many registrations; the limit of the clicks for both. */
const people = 60
const max_clicks = 200

/**
 * An officer decides a day's cases in the browser: once with the mouse, once by keyboard alone; all acts are counted.
 */
export const officersDay: Run = {
  name: 'officers-day',
  title: "An officer's day",
  run: async () => {
    const days = [await oneDay(byMouse), await oneDay(byKeyboard)] as const
    const [mouse, keyboard] = days
    const findings = [
      ...days.flatMap(({ left }) => left.map((each) => `left waiting: ${each}`)),
      ...(mouse.clicks > max_clicks ? [`${mouse.clicks} clicks, more than ${max_clicks}`] : []),
      ...(keyboard.clicks > 0 ? [`${keyboard.clicks} clicks in the day by keyboard alone`] : []),
      ...days.flatMap(({ wrong }) => wrong),
    ]
    return verdictOf(
      `${people} identities and ${people} registrations: ${counted(mouse.clicks)} clicks (at most ${max_clicks}); by keyboard alone ${counted(keyboard.keys)} keys beside the notes`,
      findings,
    )
  },
}

type Day = { clicks: number; keys: number; left: string[]; wrong: string[] }

const oneDay = (decideAll: (page: Page, people: number) => Promise<void>): Promise<Day> =>
  withGround({}, async (ground) => {
    const day = await prepareDay(ground, people)
    const server = await startServer(ground.settings)
    const chrome = await chromium.launch(await browser())
    try {
      await sendCases(server.address, day)
      const page = await chrome.newPage({ baseURL: server.address, viewport: { width: 1280, height: 900 } })
      const acts = await countActs(page)
      await page.addInitScript((token) => localStorage.setItem('token', token), day.officer)
      await decideAll(page, people)
      return { ...acts, ...(await outcomeOf(server.address, day)) }
    } finally {
      await chrome.close()
      await stop(server)
    }
  })

/** Counts the acts of a hand: presses of the mouse, and keys that are not the text of a field. */
async function countActs(page: Page): Promise<{ clicks: number; keys: number }> {
  const acts = { clicks: 0, keys: 0 }
  await page.exposeFunction('countAct', (act: 'clicks' | 'keys') => {
    acts[act] += 1
  })
  await page.addInitScript(`
    addEventListener('pointerdown', (event) => event.isTrusted && countAct('clicks'), true)
    addEventListener('keydown', (event) => {
      const typed = event.target.matches('input, textarea') && event.key.length === 1
      if (event.isTrusted && !typed) countAct('keys')
    }, true)`)
  return acts
}

const Waiting = z.object({ counts: z.array(z.object({ kind: z.string(), waiting: z.int() })) })
const Own = z.array(z.object({ dag_number: z.string(), khatiyan_number: z.string(), status: z.string() }))

/** Counts cases that still wait, and finds decisions that contradict the record. */
async function outcomeOf(address: string, { officer, citizens }: SeededDay): Promise<Pick<Day, 'left' | 'wrong'>> {
  const read = async (path: string, token: string) =>
    (await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const { counts } = Waiting.parse(await read('/admin/cases', officer))
  const wrong: string[] = []
  for (const { token } of citizens)
    for (const { dag_number, khatiyan_number, status } of Own.parse(await read('/user/land-tax-registrations', token)))
      if (status !== (khatiyan_number === '46' ? 'flagged' : 'approved')) wrong.push(`dag ${dag_number} is ${status}`)
  return { left: counts.filter(({ waiting }) => waiting > 0).map(({ kind, waiting }) => `${waiting} ${kind}`), wrong }
}
