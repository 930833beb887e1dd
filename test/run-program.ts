import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The environment of a program of the project: only `settings`, and where Node keeps what it compiled. */
export const environmentOf = <Settings extends NodeJS.ProcessEnv>(settings: Settings) => ({
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/jomi/compiled'),
  ...settings,
})

/** Names the threads of a process and what each waits for in the kernel: that tells why it does not end. */
function threadsOf(pid: number | undefined): string {
  const folder = `/proc/${pid}/task`
  const read = (thread: string, file: string) => readFileSync(join(folder, thread, file), 'utf8').trim()
  try {
    const threads = readdirSync(folder).map((thread) => `${read(thread, 'comm')} in ${read(thread, 'wchan')}`)
    return threads.join(', ')
  } catch {
    // Only Linux tells, and a thread can end while it is read.
    return 'threads unknown'
  }
}

/** Runs a program of the project to its end. One that does not end in time is killed; the error says what it printed. */
export function runProgram(
  file: string,
  args: string[],
  settings: NodeJS.ProcessEnv,
  { most_ms = 900_000 }: { most_ms?: number } = {},
) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
    cwd: root,
    env: environmentOf(settings),
  })
  let out = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  return new Promise<{ code: number | null; out: string; errors: string }>((resolve, reject) => {
    const timer = setTimeout(() => {
      const threads = threadsOf(child.pid)
      child.kill('SIGKILL')
      reject(new Error(`${file} did not end within ${most_ms / 1000} s (${threads}). It printed: ${out}${errors}`))
    }, most_ms)
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, out, errors })
    })
  })
}

export const runCli = (args: string[], settings: Record<string, string>) => runProgram('server/cli.ts', args, settings)
