import { rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { ownDatabase } from '../../assure/own-database.sql.ts'
import { progress } from '../../assure/run.ts'
import { type Settings, startServer, stop } from '../../assure/server-process.ts'
import { type Figure, tableOfFigures } from '../country/goals.ts'
import { median } from '../median.ts'
import { copyWithSums, dumpAndRestore } from './by-hand.ts'
import { lightLoad } from './light-load.ts'
import { type Register, registerEmbedded, registerOnPostgres, settingsIn } from './register.ts'
import { type Compared, compareRestored, newArchive, tablesApart, thereAndBack } from './there-and-back.ts'

const requests_per_second = 5
const rounds = 3
const goal = '≤ 1.5 ×'

export type BackupExtent = { dags: number; files: number; embedded: boolean }

/**
 * Times of `jomi backup` and `jomi restore`, beside those of PostgreSQL's own programs and of a copy of the files with
 * sums, in turn, while a server answers some requests. The embedded database has nothing to compare with.
 */
export async function measureBackup(server: string, { dags, files, embedded }: BackupExtent): Promise<string> {
  const load = loadavg()[0] ?? 0
  const register = embedded ? await registerEmbedded() : await registerOnPostgres(server, dags)
  try {
    const figures = embedded
      ? await alone(register, files)
      : [...(await besides(server, register, 0)), ...(await besides(server, register, files))]
    const head = `${availableParallelism()} cores, load average ${load.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after.`
    return [head, '', tableOfFigures(figures)].join('\n')
  } finally {
    await register.drop()
  }
}

type Round = { backup: number; restore: number; dumped: number; copied: number }

async function besides(server: string, register: Register, files: number): Promise<Figure[]> {
  await register.addFiles(files)
  const running = await startServer(register.settings)
  const load = lightLoad(await register.trafficTo(running.address), requests_per_second)
  const measured: Round[] = []
  const compared: Compared[] = []
  let apart: string[] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const ours = await oursInto(server, register, async (into) => {
        if (round === rounds) apart = await tablesApart(into, register.settings)
      })
      const theirs = await theirsInto(server, register, files > 0)
      compared.push(ours.compared)
      measured.push({ ...ours.ms, ...theirs })
      progress(`  ${files} files, round ${round} of ${rounds}: ${JSON.stringify(measured.at(-1))}`)
    }
  } finally {
    await stop(running)
  }
  const answers = await load.end()
  const failed = answers.filter(({ status }) => status < 200 || status > 299).length
  return [
    ...figuresOf(measured, files),
    comparedFigure(compared),
    { what: 'Tables that the source has otherwise by now', goal: 'those of the load', figure: apart.join(', ') },
    { what: 'Requests beside it / of them failed', goal: '0 failed', figure: `${answers.length} / ${failed}` },
  ]
}

function figuresOf(measured: Round[], files: number): Figure[] {
  const ratios = measured.map(({ backup, restore, dumped, copied }) => (backup + restore) / (dumped + copied))
  const what = files > 0 ? `With ${files.toLocaleString('en')} files` : 'Records alone'
  const by_hand =
    files > 0 ? '`pg_dump -Fc | pg_restore` and a copy of the files with sums' : '`pg_dump -Fc | pg_restore`'
  const inSeconds = (of: (round: Round) => number) => (median(measured.map(of)) / 1000).toFixed(1)
  return [
    {
      what: `${what}: backup and restore to ${by_hand}, median of ${rounds}`,
      goal,
      figure: `${median(ratios).toFixed(2)} × (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
    },
    {
      what: `${what}: backup / restore; dump and restore / copy`,
      goal: 'shown',
      figure: `${inSeconds(({ backup }) => backup)} / ${inSeconds(({ restore }) => restore)}; ${inSeconds(({ dumped }) => dumped)} / ${inSeconds(({ copied }) => copied)} s`,
    },
  ]
}

const comparedFigure = (compared: Compared[]): Figure => ({
  what: 'Tables and files restored / of them other than in the backup',
  goal: '0 others',
  figure: compared
    .map(
      ({ tables, tables_differ, files, files_differ }) =>
        `${tables} and ${files} / ${tables_differ.length === 0 ? 0 : tables_differ.join(', ')} and ${files_differ}`,
    )
    .filter((line, at, all) => all.indexOf(line) === at)
    .join('; '),
})

/** Backs up into a new archive and restores into a new installation, which is removed again. */
async function oursInto(server: string, { settings, url }: Register, look: (into: Settings) => Promise<void>) {
  const folder = temporaryFolder('bench-restored')
  const database = url === null ? null : await ownDatabase(server, `jomi_bench_restored_${process.pid}`)
  const archive = await newArchive()
  try {
    const into = settingsIn(folder, database?.url ?? null)
    const ms = await thereAndBack(settings, into, archive)
    const compared = await compareRestored(into, archive)
    await look(into)
    return { ms, compared }
  } finally {
    await database?.drop()
    for (const each of [folder, archive.folder]) rmSync(each, { recursive: true })
  }
}

async function theirsInto(server: string, { settings, url }: Register, has_files: boolean) {
  const database = await ownDatabase(server, `jomi_bench_dumped_${process.pid}`)
  const folder = temporaryFolder('bench-copied')
  try {
    const began = performance.now()
    await dumpAndRestore(url ?? '', database.url)
    const dumped_at = performance.now()
    if (has_files) await copyWithSums(`${settings['DATA_DIR']}/files`, folder)
    return { dumped: dumped_at - began, copied: performance.now() - dumped_at }
  } finally {
    await database.drop()
    rmSync(folder, { recursive: true })
  }
}

async function alone(register: Register, files: number): Promise<Figure[]> {
  await register.addFiles(files)
  const { ms, compared } = await oursInto('', register, async () => undefined)
  const [backup, restore] = [ms.backup, ms.restore].map((each) => (each / 1000).toFixed(1))
  return [
    { what: 'Embedded: backup / restore', goal: 'shown', figure: `${backup} / ${restore} s` },
    comparedFigure([compared]),
  ]
}
