import { execFileSync, execFile as runFile, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { environmentOf } from '#test/run-program.ts'
import { type Ground, withDatabaseOf } from '../ground.ts'
import type { Settings } from '../server-process.ts'

const execFile = promisify(runFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const git = (args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

/** The commit of a name, or of the last tag before this state; undefined where there is none. */
export function commitBefore(name: string | undefined): string | undefined {
  const wanted = name ?? git(['describe', '--tags', '--abbrev=0', 'HEAD^']).stdout.trim()
  return wanted === '' ? undefined : git(['rev-parse', '--short', '--verify', `${wanted}^{commit}`]).stdout.trim()
}

/** Puts the program of a commit into an empty folder, with the packages of its own lock file. */
export function unpackVersion(commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  const lock = 'package-lock.json'
  if (existsSync(join(root, 'node_modules')) && readFileSync(join(root, lock)).equals(readFileSync(join(folder, lock))))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
}

/** Runs a command of `jomi` in the folder of a version, beside what else this process does; throws what it wrote if it fails. */
export async function runJomi(folder: string, args: string[], settings: Settings): Promise<void> {
  const program = ['--disable-warning=ExperimentalWarning', 'server/cli.ts', ...args]
  try {
    await execFile(process.execPath, program, { cwd: folder, env: environmentOf(settings) })
  } catch (error) {
    throw new Error(`jomi ${args.join(' ')} failed`, { cause: error })
  }
}

const Prepared = z.object({
  folder: z.string(),
  data_dir: z.string(),
  settings: z.record(z.string(), z.string()),
  people: z.array(z.object({ id: z.int(), token: z.string() })),
  land: z.object({ dags: z.array(z.int()), maps: z.array(z.int()) }),
})

const prepare = `
  import { prepareGround } from './assure/ground.ts'
  console.log(JSON.stringify(await prepareGround(JSON.parse(process.argv[1]))))`

/** Land and people as the version before writes them, on its schema. Its folder stays; `remove` is left to the caller. */
export function groundOfVersion(folder: string, settings: Settings): Omit<Ground, 'remove'> {
  const program = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', prepare]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, JSON.stringify(settings)], {
    cwd: folder,
    env: environmentOf({ ...settings, JOMI_KEEP: '1' }),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the version before wrote no land: ${stderr}`)
  const prepared = Prepared.parse(JSON.parse(stdout))
  return { ...prepared, withDatabase: (act) => withDatabaseOf(prepared.settings, act) }
}
