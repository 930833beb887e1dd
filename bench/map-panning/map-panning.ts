import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { drawParcels } from '#demo/country/plain.sql.ts'
import { prepareGround } from '../../assure/ground.ts'
import { startServer, stop } from '../../assure/server-process.ts'
import { browserWithWebGl } from '../../e2e/lib/browser.ts'
import { type FrameScript, type Frames, scriptOfFrames, tracedCategories } from './script-time.ts'

const parcels = 60_000
const rounds = 3
const slower = 4
/** In the middle of the plain: some thousand parcels with their numbers. */
const view = '23.33500,89.67000,16.20'
const canvas = 'canvas.maplibregl-canvas'
type Screen = { width: number; height: number }
const screens: Screen[] = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]
const still_ms = 6_000
const strokes = 6
const stroke_ms = 2_500
const reach = { x: 220, y: 90 }

/** A dense mouza that the mouse drags, on a processor slowed down, traced by the browser. */
export async function measureMapPanning(url: string): Promise<string> {
  const { settings, withDatabase } = await prepareGround({ DATABASE_URL: url })
  await withDatabase((loading) => drawParcels(loading, parcels))
  const server = await startServer(settings)
  const chrome = await chromium.launch(await browserWithWebGl())
  try {
    const rows: string[] = []
    for (const screen of screens) {
      const all: Frames[] = []
      for (let round = 0; round < rounds; round += 1) all.push(await tracedPanning(chrome, server.address, screen))
      rows.push(...rowsOf(screen, all))
    }
    return [machine(), '', ...rows].join('\n')
  } finally {
    await chrome.close()
    await stop(server)
  }
}

async function tracedPanning(chrome: Browser, address: string, viewport: Screen): Promise<Frames> {
  const page = await chrome.newPage({ viewport })
  try {
    await page.goto(`${address}/dag-search-map?at=${view}`)
    await page.locator(canvas).waitFor()
    await pause(still_ms)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    // What is compiled at the first stroke is not what a frame takes.
    await stroke(page)
    await chrome.startTracing(page, { categories: tracedCategories })
    for (let n = 0; n < strokes; n += 1) await stroke(page)
    return scriptOfFrames(await chrome.stopTracing())
  } finally {
    await page.close()
  }
}

/** Drags the map around, ends where it began and lets it go. */
async function stroke(page: Page): Promise<void> {
  const box = await page.locator(canvas).boundingBox()
  if (!box) throw new Error('there is no map')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const at = (share: number) => {
    const turn = share * 2 * Math.PI
    return [middle.x - (reach.x / 2) * Math.cos(turn), middle.y + reach.y * Math.sin(turn)] as const
  }
  await page.mouse.move(...at(0))
  await page.mouse.down()
  const from = performance.now()
  while (performance.now() < from + stroke_ms) {
    await page.mouse.move(...at((performance.now() - from) / stroke_ms))
    await pause(16)
  }
  await page.mouse.up()
  await pause(300)
}

const machine = () =>
  `${availableParallelism()} cores, no graphics card: the processor draws; load average ${loadavg()[0]?.toFixed(1)} at the end.`

function rowsOf({ width, height }: Screen, all: Frames[]): string[] {
  const frames = all.flatMap((each) => each.frames)
  const at = (share: number, time: (frame: FrameScript) => number) =>
    (frames.map(time).toSorted((a, b) => a - b)[Math.floor(frames.length * share)] ?? Number.NaN).toFixed(1)
  const both = (time: (frame: FrameScript) => number) => `${at(0.5, time)} / ${at(0.95, time)} ms`
  const rate = frames.length / all.reduce((sum, { seconds }) => sum + seconds, 0)
  return [
    `| Panning a dense mouza, ${width} × ${height}, CPU slowed ${slower} ×, ${frames.length} frames: script on the main thread a frame, p50 / p95 | ${both((frame) => frame.cpu_ms)} |`,
    `| Of it the map library's drawing / all else | ${both((frame) => frame.drawing_ms)}; ${both((frame) => frame.cpu_ms - frame.drawing_ms)} |`,
    `| By the clock, with what others took of the processor | ${both((frame) => frame.wall_ms)} |`,
    `| Frames a second, no graphics card | ${rate.toFixed(1)} |`,
  ]
}
