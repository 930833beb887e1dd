import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { environmentOf } from '#test/run-program.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
/** Small runs start their servers side by side. */
const start_timeout_ms = 300_000

export type Settings = Record<string, string>
export type Ending = { code: number | null; signal: NodeJS.Signals | null }

export type ServerProcess = {
  pid: number
  /** `http://127.0.0.1:PORT` */
  address: string
  /** Time from its start to its ready line. */
  ready_ms: number
  send: (signal: NodeJS.Signals) => void
  ended: Promise<Ending>
  stdout: () => string
  stderr: () => string
}

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

function launch(settings: Settings, cwd = folder) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    cwd,
    env: environmentOf(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const written = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written.stderr = (written.stderr + text).slice(-20_000)
  })
  const ended = new Promise<Ending>((resolve) => {
    child.on('close', (code, signal) => {
      children.delete(child)
      resolve({ code, signal })
    })
  })
  return { child, written, ended }
}

/**
 * The real server as a process of its own, once it is ready. Its environment has only the given settings. `program` is the
 * folder of another copy of the program.
 */
export async function startServer(
  settings: Settings,
  { program = folder, most_ms = start_timeout_ms } = {},
): Promise<ServerProcess> {
  const started_at = performance.now()
  const { child, written, ended } = launch(settings, program)
  const ready = Promise.withResolvers<string>()
  child.stdout.on('data', () => {
    const address = /^Jomi is ready at (\S+)$/m.exec(written.stdout)?.[1]
    if (address) ready.resolve(address)
  })
  const fail = (why: string) => ready.reject(new Error(`the server ${why}: ${written.stderr}`))
  const timer = setTimeout(() => fail('is not ready in time'), most_ms)
  ended.then(({ code }) => fail(`ended with ${code} before it was ready`))
  try {
    const address = await ready.promise
    return {
      pid: child.pid ?? 0,
      address,
      ready_ms: performance.now() - started_at,
      send: (signal) => child.kill(signal),
      ended,
      stdout: () => written.stdout,
      stderr: () => written.stderr,
    }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Starts a server and kills it after a delay, ready or not. */
export async function killWhileStarting(settings: Settings, after_ms: number): Promise<void> {
  const { child, ended } = launch(settings)
  const timer = setTimeout(() => child.kill('SIGKILL'), after_ms)
  await ended
  clearTimeout(timer)
}

/** A start that is expected to fail, with its exit and its output. */
export async function startRefused(settings: Settings): Promise<Ending & { stderr: string }> {
  const { child, written, ended } = launch(settings)
  const timer = setTimeout(() => child.kill('SIGKILL'), start_timeout_ms)
  const ending = await ended
  clearTimeout(timer)
  return { ...ending, stderr: written.stderr }
}

export async function kill(server: ServerProcess): Promise<void> {
  server.send('SIGKILL')
  await server.ended
}

/** Stops a server by SIGTERM; after half a minute it is killed. */
export async function stop(server: ServerProcess): Promise<Ending> {
  server.send('SIGTERM')
  const timer = setTimeout(() => server.send('SIGKILL'), 30_000)
  const ending = await server.ended
  clearTimeout(timer)
  return ending
}
