import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '#test/temporary-folder.ts'

const run = promisify(execFile)

/** Debian 12 as debootstrap makes it, with nothing beside: a tar, made once a process. */
let made: Promise<string> | undefined
export const bareDebian = (): Promise<string> => {
  made ??= makeBareDebian()
  return made
}

async function makeBareDebian(): Promise<string> {
  const folder = temporaryFolder('bare-debian')
  const root = join(folder, 'root')
  const { stdout } = await run('debootstrap', ['--variant=minbase', 'bookworm', root], { maxBuffer: 2 ** 26 }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`debootstrap failed: ${String(stdout).slice(-1000)}${stderr}`)
    },
  )
  if (!stdout.includes('Base system installed')) throw new Error(`debootstrap: ${stdout.slice(-1000)}`)
  const file = join(folder, 'root.tar')
  await packRoot(root, file)
  rmSync(root, { recursive: true })
  return file
}

/** Packs the files of a machine, with owners and rights, without what it only has while it runs. */
export const packRoot = (root: string, file: string) =>
  run('tar', ['--create', `--file=${file}`, '--numeric-owner', '--xattrs', '--exclude=./proc/*', '-C', root, '.'])

export async function unpackRoot(file: string, root: string): Promise<void> {
  mkdirSync(root)
  await run('tar', ['--extract', `--file=${file}`, '--numeric-owner', '--xattrs', '-C', root])
}

/** Reason for which this machine cannot hold a bare one: a missing program, or no rights; undefined if it can. */
export function lacksForBareDebian(programs: string[]): string | undefined {
  if (process.getuid?.() !== 0) return 'needs root'
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error)
  return missing.length > 0 ? `on Debian: apt-get install ${missing.join(' ')}` : undefined
}
