import { availableParallelism, loadavg } from 'node:os'
import { type Browser, chromium, type Page } from 'playwright'
import { drawParcels } from '#bench/country/seed/plain.sql.ts'
import { prepareGround } from '../../assure/ground.ts'
import { startServer, stop } from '../../assure/server-process.ts'
import { browserWithWebGl } from '../../e2e/lib/browser.ts'
import { openBareMap } from './bare-map.ts'
import { type DenseView, denseView } from './dense-view.sql.ts'
import { drawnMap, slower, tracedDragging } from './drag.ts'
import type { FrameScript, Frames } from './script-time.ts'

const parcels = 60_000
const rounds = 3
type Screen = { width: number; height: number }
const screens: Screen[] = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]
type Dragged = { ours: Frames; bare: Frames }

/** Drags a dense mouza with the mouse, in our map and, as the limit, in a map of the library with two layers. */
export async function measureMapPanning(url: string): Promise<string> {
  const { settings, withDatabase } = await prepareGround({ DATABASE_URL: url })
  await withDatabase((loading) => drawParcels(loading, parcels))
  const view = await withDatabase(denseView)
  const server = await startServer(settings)
  const chrome = await chromium.launch(await browserWithWebGl())
  try {
    const rows: string[] = []
    for (const screen of screens) {
      const all: Dragged[] = []
      for (let round = 0; round < rounds; round += 1) all.push(await drag(chrome, server.address, view, screen))
      rows.push(...rowsOf(screen, all))
    }
    return [machine(), '', ...rows].join('\n')
  } finally {
    await chrome.close()
    await stop(server)
  }
}

async function drag(chrome: Browser, address: string, view: DenseView, viewport: Screen): Promise<Dragged> {
  const inPage = async <T>(act: (page: Page) => Promise<T>) => {
    const page = await chrome.newPage({ viewport })
    return act(page).finally(() => page.close())
  }
  const { ours, box } = await inPage(async (page) => {
    await page.goto(`${address}/dag-search-map?at=${view.lat},${view.lon},${view.zoom}`)
    const box = await drawnMap(page)
    return { ours: await tracedDragging(chrome, page), box }
  })
  const bare = await inPage(async (page) => {
    await openBareMap(page, address, view, box)
    await drawnMap(page)
    return tracedDragging(chrome, page)
  })
  return { ours, bare }
}

const machine = () =>
  `${availableParallelism()} cores, no graphics card: the processor draws; load average ${loadavg()[0]?.toFixed(1)} at the end.`

type Time = (frame: FrameScript) => number

function percentile(share: number, all: Frames[], time: Time): number {
  const times = all.flatMap(({ frames }) => frames.map(time)).toSorted((a, b) => a - b)
  return times[Math.floor(times.length * share)] ?? Number.NaN
}

function rowsOf({ width, height }: Screen, all: Dragged[]): string[] {
  const ours = all.map((each) => each.ours)
  const bare = all.map((each) => each.bare)
  const both = (runs: Frames[], time: Time) =>
    `${percentile(0.5, runs, time).toFixed(1)} / ${percentile(0.95, runs, time).toFixed(1)} ms`
  const cpu: Time = (frame) => frame.cpu_ms
  const times = (share: number) => `${(percentile(share, ours, cpu) / percentile(share, bare, cpu)).toFixed(2)} ×`
  const frames = ours.reduce((sum, run) => sum + run.frames.length, 0)
  const rate = frames / ours.reduce((sum, { seconds }) => sum + seconds, 0)
  return [
    `| Panning a dense mouza, ${width} × ${height}, CPU slowed ${slower} ×, ${frames} frames: script on the main thread a frame, p50 / p95 | ${both(ours, cpu)} |`,
    `| The bare library with two layers, the same tiles and strokes | ${both(bare, cpu)} |`,
    `| Ours to it | ${times(0.5)} / ${times(0.95)} |`,
    `| Of ours the map library's drawing / all else | ${both(ours, (frame) => frame.drawing_ms)}; ${both(ours, (frame) => frame.cpu_ms - frame.drawing_ms)} |`,
    `| By the clock, with what others took of the processor | ${both(ours, (frame) => frame.wall_ms)} |`,
    `| Frames a second, no graphics card | ${rate.toFixed(1)} |`,
  ]
}
