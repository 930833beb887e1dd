import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ServerMessage } from './messages.ts'
import type { SharedDatabase } from './shared-database.ts'

const program = fileURLToPath(new URL('./server.ts', import.meta.url))

// An editor writes several files at once.
const settle_ms = 50
const longestStop_ms = 1000

type Options = {
  env: NodeJS.ProcessEnv
  /** Null: the server opens its database itself. */
  database: SharedDatabase | null
  say: (text: string) => void
}

/** The server in a process of its own; `restart` replaces it by one that runs the current code. */
export class ServerProcess {
  readonly #options: Options
  #child: ChildProcess | null = null
  /** Counts the restarts: reports of an earlier process concern code that no longer exists. */
  #version = 0
  #address = Promise.withResolvers<string>()
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
    this.#start(0)
  }

  /** Address of the server. Waits while it starts; throws if it could not start. */
  get address(): Promise<string> {
    return this.#address.promise
  }

  restart() {
    this.#expectAnother()
    const version = this.#version
    this.#timer = setTimeout(() => {
      this.#turn = this.#turn.then(async () => {
        await this.#stop()
        // Another change may come while the process stops.
        if (version === this.#version) this.#start(version)
      })
    }, settle_ms)
  }

  async close() {
    this.#expectAnother()
    await this.#turn
    await this.#stop()
  }

  #expectAnother() {
    clearTimeout(this.#timer)
    this.#version += 1
    const former = this.#address
    this.#address = Promise.withResolvers()
    // A failed start throws for its waiting callers only.
    this.#address.promise.catch(() => undefined)
    former.resolve(this.#address.promise)
  }

  #start(version: number) {
    const { env, database, say } = this.#options
    const child = fork(program, version === 0 ? [] : ['restart'], { env, serialization: 'advanced' })
    this.#child = child
    child.on('message', async (message: ServerMessage) => {
      if (message.kind === 'ready') {
        if (version === this.#version) this.#address.resolve(message.address)
        // A query read after the process has ended would follow the rollback.
      } else if (database && hasEnded(child) === false) {
        const reply = await database.answer(message)
        if (child.connected) child.send(reply)
      }
    })
    child.once('exit', () => {
      if (version !== this.#version) return
      this.#expectAnother()
      this.#address.reject(new Error('The server does not run; the terminal says why.'))
      say('The server has ended. It starts again when a file changes.')
    })
  }

  async #stop() {
    const child = this.#child
    if (!child) return
    this.#child = null
    if (!hasEnded(child)) {
      child.kill('SIGTERM')
      const cut = setTimeout(() => child.kill('SIGKILL'), longestStop_ms)
      await once(child, 'exit')
      clearTimeout(cut)
    }
    await this.#options.database?.rollBack()
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
