import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { browser } from '../e2e/lib/browser.ts'
import { citizenTasks } from '../e2e/lib/tasks/citizen-tasks.ts'
import { type Effort, handOn } from '../e2e/lib/tasks/hand.ts'
import { officerTasks } from '../e2e/lib/tasks/officer-tasks.ts'
import type { Task } from '../e2e/lib/tasks/task.ts'
import { progress, type Run, verdictOf } from './run.ts'
import { startServer, stop } from './server-process.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 900 }

/** Limits of every task. */
const most: Effort = { taps: 7, fields: 3, screens: 5 }

/** The main tasks on the whole demo as people do them: their presses, typed fields and screens. */
export const taskSteps: Run = {
  name: 'task-steps',
  title: 'Steps of the main tasks',
  run: async () => {
    const measured = await onDemo(async (chrome, baseURL) => [
      ...(await measure(citizenTasks, { chrome, baseURL, viewport: phone })),
      ...(await measure(officerTasks, { chrome, baseURL, viewport: desk })),
    ])
    const findings = measured.flatMap(({ name, effort, problem }) => {
      if (problem !== null) return [`${name}: ${problem}`]
      return isTooMuch(effort)
        ? [`${name} takes more than ${most.taps} presses, ${most.fields} fields or ${most.screens} screens`]
        : []
    })
    return verdictOf(tableOf(measured), findings)
  },
}

async function onDemo<Result>(act: (chrome: Browser, address: string) => Promise<Result>): Promise<Result> {
  const folder = temporaryFolder('task-steps')
  const settings = { DATA_DIR: join(folder, 'data'), DEMO: '1', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' }
  const server = await startServer({ ...settings, REQUESTS_PER_MINUTE: '9999999' })
  const chrome = await chromium.launch(await browser())
  try {
    return await act(chrome, server.address)
  } finally {
    await chrome.close()
    await stop(server)
  }
}

type Place = { chrome: Browser; baseURL: string; viewport: { width: number; height: number } }
type Measured = { name: string; effort: Effort; problem: string | null }

async function measure(tasks: readonly Task[], { chrome, ...place }: Place): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { name, begin } of tasks) {
    progress(name)
    const context = await chrome.newContext({ ...place, timezoneId: 'Asia/Dhaka' })
    const page = await context.newPage()
    const hand = handOn(page)
    const problem = await begin(page)
      .then((perform) => perform(hand))
      .then(() => null)
      .catch((error: Error) => error.message.split('\n')[0] ?? '')
    measured.push({ name, effort: hand.effort, problem })
    await context.close()
  }
  return measured
}

const isTooMuch = ({ taps, fields, screens }: Effort) =>
  taps > most.taps || fields > most.fields || screens > most.screens

function tableOf(measured: readonly Measured[]): string {
  const line = (cells: readonly [string, ...(string | number)[]]) => {
    const [name, ...counts] = cells
    return `${name.padEnd(42)}${counts.map((count) => String(count).padStart(9)).join('')}`
  }
  return [
    line(['', 'presses', 'fields', 'screens']),
    ...measured.map(({ name, effort: { taps, fields, screens } }) => line([name, taps, fields, screens])),
  ].join('\n  ')
}
