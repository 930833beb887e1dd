import { availableParallelism, loadavg } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { dhakaDay } from '#contract/dates.ts'
import { DakhilaPrint, DakhilaPrints, max_printed } from '#contract/land-tax/dakhila-prints.ts'
import { drawnWhenOpened } from '#demo/papers/drawn-when-opened.ts'
import { type Db, now } from '#server/app/database.ts'
import { secretKeys } from '#server/app/secrets/keys.ts'
import { openStorage } from '#server/app/storage-place.ts'
import { readConfig } from '#server/config.ts'
import { closeRenderer, renderDocument } from '#server/documents/typesetting/render.ts'
import { readFile } from '#server/files/files.service.ts'
import { createAccount } from '#server/identity/accounts/accounts.service.ts'
import { openSession } from '#server/identity/sessions/sessions.service.ts'
import { cpuSecondsOf } from '../../assure/country/sample.sql.ts'
import { prepareGround } from '../../assure/ground.ts'
import { startServer, stop } from '../../assure/server-process.ts'
import { type Figure, milliseconds, tableOfFigures } from '../country/goals.ts'
import { watchMemory } from '../imports/peak-memory.ts'
import { median } from '../median.ts'
import { addDakhilas, addScan } from './bench-ground.sql.ts'
import { kinds, scans } from './varied-papers.ts'

const warm = 40
const measured = 100
const for_memory = 1000
const opened = 15

/** Measures each kind of paper once warm, drawn and requested again; memory over a thousand; a thousand printed. */
export async function measurePapers(url: string): Promise<string> {
  const figures = [...(await drawingFigures()), await memoryFigure()]
  const ground = await prepareGround({ DATABASE_URL: url })
  try {
    const { settings, people } = ground
    const [upazila_id, token] = await ground.withDatabase(async (db) => {
      figures.push(...(await scanFigures(db, settings)))
      return [await addDakhilas(db, people[0]?.id ?? 0, max_printed), await anAdmin(db)] as const
    })
    await closeRenderer()
    figures.push(await printFigure(settings, upazila_id, token))
  } finally {
    ground.remove()
  }
  const machine = `${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)} after, Node ${process.versions.node}.`
  return [
    machine,
    'CPU is that of all threads of the process: another load on the machine makes it more.',
    '',
    tableOfFigures(figures),
  ].join('\n')
}

const cpu_ms = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function timed(act: () => Promise<unknown>) {
  const [began, cpu_before] = [performance.now(), cpu_ms()]
  await act()
  return { ms: performance.now() - began, cpu: cpu_ms() - cpu_before }
}

async function drawingFigures(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [kind, make] of Object.entries({ ...kinds, ...scans })) {
    const times: { ms: number; cpu: number }[] = []
    let last = make(0)
    for (let nth = 1; nth <= warm + measured; nth += 1) {
      last = make(nth)
      const time = await timed(() => renderDocument(last))
      if (nth > warm) times.push(time)
    }
    const again = 'verify_url' in last ? await timed(() => renderDocument(last)) : null
    const ms = milliseconds(median(times.map((each) => each.ms)))
    const cpu = milliseconds(median(times.map((each) => each.cpu)))
    figures.push({
      what: `${kind}: drawn anew, ${measured} different ones, median${again ? '; asked for again' : ''}`,
      goal: '≤ 5 ms',
      figure: `${ms} ms (${cpu} ms of CPU)${again ? `; ${milliseconds(again.ms)} ms` : ''}`,
    })
  }
  return figures
}

const resident_mb = () => Math.round(process.memoryUsage.rss() / 1e6)

async function memoryFigure(): Promise<Figure> {
  const before = resident_mb()
  const makers = Object.values(kinds)
  for (let nth = 1; nth <= for_memory; nth += 1) {
    const make = makers[nth % makers.length]
    if (make) await renderDocument(make(1_000_000 + nth))
  }
  return {
    what: `Memory before / after ${for_memory} more papers of all kinds`,
    goal: 'level',
    figure: `${before} / ${resident_mb()} MB`,
  }
}

async function scanFigures(db: Db, settings: Record<string, string>): Promise<Figure[]> {
  const config = readConfig(settings)
  const storage = drawnWhenOpened({
    db,
    storage: openStorage(config.storage),
    secret: secretKeys(config),
    render: renderDocument,
  })
  const open = async (id: string) => {
    const { body } = await readFile(db, storage, id)
    return Buffer.isBuffer(body) ? body : buffer(body)
  }
  const figures: Figure[] = []
  for (const [kind, make] of Object.entries(scans)) {
    const times: { first: number; second: number }[] = []
    for (let nth = 0; nth < opened; nth += 1) {
      const id = await addScan(db, make(nth))
      times.push({ first: (await timed(() => open(id))).ms, second: (await timed(() => open(id))).ms })
    }
    const [first, second] = (['first', 'second'] as const).map((time) =>
      milliseconds(median(times.map((each) => each[time]))),
    )
    figures.push({
      what: `${kind} of the demo: opened the first time / again, median of ${opened}`,
      goal: 'again ≤ 5 ms',
      figure: `${first} / ${second} ms`,
    })
  }
  return figures
}

async function anAdmin(db: Db): Promise<string> {
  const user = await createAccount(db, {
    email: 'admin@bench.test',
    name: 'Admin',
    role: 'admin',
    phone: null,
    upazilas: [],
    demo: true,
    password: 'the admin of the bench',
  })
  return openSession(db, { user, remember: false, device: 'bench', at: await now(db) })
}

/** From the officer's press of the button to the last byte of the PDF. */
async function printFigure(settings: Record<string, string>, upazila_id: number, token: string): Promise<Figure> {
  const server = await startServer(settings)
  const stopWatching = watchMemory(server.pid)
  try {
    const address = `${server.address}/api/admin/dakhila-prints`
    const headers = { authorization: `Bearer ${token}` }
    const today = dhakaDay(new Date())
    const [began, cpu_before] = [performance.now(), cpuSecondsOf(server.pid)]
    const started = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ upazila_id, from: today, to: today }),
    })
    if (started.status !== 201) throw new Error(`printing was answered ${started.status}: ${await started.text()}`)
    const { id } = DakhilaPrint.parse(await started.json())
    const stages = new Set<number>()
    const state = async () => {
      const [print] = DakhilaPrints.parse(await (await fetch(address, { headers })).json())
      if (!print || print.state === 'failed') throw new Error('nothing was printed')
      stages.add(print.done)
      return print.state
    }
    while ((await state()) !== 'done') await pause(200)
    const pdf = await (await fetch(`${address}/${id}/file`, { headers })).arrayBuffer()
    const seconds = (performance.now() - began) / 1000
    const cpu = cpuSecondsOf(server.pid) - cpu_before
    const { server: memory } = stopWatching()
    return {
      what: `${max_printed} dakhilas of one office in one PDF, from the press to the downloaded file; memory of the server`,
      goal: '< 20 s',
      figure: `${seconds.toFixed(1)} s (${cpu.toFixed(1)} s of CPU), ${(pdf.byteLength / 1e6).toFixed(1)} MB, ${stages.size} stages seen; at most ${memory} MB`,
    }
  } finally {
    stopWatching()
    await stop(server)
  }
}
