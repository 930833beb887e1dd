import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { childrenOf, residentOf } from './memory.ts'
import { type Run, seconds, verdictOf } from './run.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const most = { first_ms: 30_000, second_ms: 4_000, memory_mb: 900 }
/** Time from ready to the reading of the memory. */
const settle_ms = 60_000

/**
 * `npm start` of a fresh clone with installed packages, and a second start on its database. The limits assume a machine
 * that does nothing else.
 */
export const firstStart: Run = {
  name: 'first-start',
  title: 'First and second start',
  run: async ({ small }) => {
    if (small) return { figures: 'CI starts a fresh clone in a step of its own', outcome: 'skipped' }
    const folder = temporaryFolder('first-start')
    const clone = join(folder, 'jomi')
    try {
      cloneTo(clone)
      const first = await startAndStop(clone)
      const second = await startAndStop(clone)
      const figures = `ready after ${seconds(first.ready_ms)} with ${first.memory_mb} MB, again after ${seconds(second.ready_ms)} with ${second.memory_mb} MB`
      return verdictOf(figures, findings(first, second))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Figures = { ready_ms: number; memory_mb: number }

const findings = (first: Figures, second: Figures): string[] =>
  [
    first.ready_ms > most.first_ms && `the first start takes more than ${seconds(most.first_ms)}`,
    second.ready_ms > most.second_ms && `the second start takes more than ${seconds(most.second_ms)}`,
    Math.max(first.memory_mb, second.memory_mb) > most.memory_mb && `it holds more than ${most.memory_mb} MB`,
  ].filter((each) => each !== false)

/** The committed project with hard links to the packages, without results of earlier starts. */
function cloneTo(clone: string): void {
  const succeeded = (command: string, args: string[]) => {
    if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) throw new Error(`${command} failed`)
  }
  succeeded('git', ['clone', '--quiet', project, clone])
  succeeded('cp', ['-al', join(project, 'node_modules'), join(clone, 'node_modules')])
  rmSync(join(clone, 'node_modules', '.cache'), { recursive: true, force: true })
}

async function startAndStop(cwd: string): Promise<Figures> {
  const { ready_ms, residentMb, stop } = await start(cwd)
  await wait(settle_ms)
  const memory_mb = Math.round(residentMb())
  await stop()
  return { ready_ms, memory_mb }
}

async function start(cwd: string) {
  const started_at = performance.now()
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', LOG_LEVEL: 'error' }
  const npm = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => npm.once('close', () => resolve()))
  const ready = Promise.withResolvers<void>()
  let printed = ''
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    if (printed.includes('Jomi is ready at')) ready.resolve()
  })
  void ended.then(() => ready.reject(new Error(`the start ended early:\n${printed}`)))
  await ready.promise
  return {
    ready_ms: performance.now() - started_at,
    residentMb: () => treeOf(npm.pid ?? 0).reduce((sum, pid) => sum + residentOf(pid), 0),
    stop: async () => {
      npm.kill('SIGTERM')
      await ended
    },
  }
}

const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)]
