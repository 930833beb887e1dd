import { spawnSync } from 'node:child_process'
import { environmentOf } from '#test/run-program.ts'
import type { Settings } from '../server-process.ts'

const fill = `
  import { existsSync } from 'node:fs'
  import { loadCases, loadRecords } from './bench/records.ts'
  const older = './server/app/config.ts'
  const { readConfig } = await import(existsSync(older) ? older : './server/config.ts')
  const config = readConfig(process.env)
  await loadRecords(config)
  await loadCases(config)
  process.exit(0)`

/** Fills a database with the demo's records and some hundred cases, as the program in a folder writes them. */
export function fillAsVersion(folder: string, settings: Settings): void {
  const program = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', fill]
  const { status, stderr } = spawnSync(process.execPath, program, {
    cwd: folder,
    env: environmentOf(settings),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the version before wrote no records: ${stderr}`)
}
