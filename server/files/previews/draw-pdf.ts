import { fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeQueue } from '#server/app/uploads/queue.ts'

const longest_ms = 15_000

type Answer = { picture: Uint8Array | null }

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

// It may read what it is made of and nothing else: no writing, no other processes, none of our secrets. Its canvas is
// native code, so it draws only what the reader of uploads has passed.
const execArgv = [
  '--permission',
  '--allow-addons',
  ...['./', '../../../node_modules/', '../../../package.json']
    .flatMap((each) => [pathOf(each), realpathSync(pathOf(each))])
    .map((each) => `--allow-fs-read=${each}`),
  '--max-old-space-size=256',
  '--disable-warning=ExperimentalWarning',
]

// One at a time: a process for each, gone with all that it unpacked.
const turns = makeQueue({ at_once: 1 })

/** The first page of a stored PDF as PNG; null where it cannot be drawn. */
export const drawPdf = (bytes: Buffer): Promise<Uint8Array | null> =>
  turns.run(async () => {
    const drawer = fork(fileURLToPath(new URL('./pdf-drawer.process.ts', import.meta.url)), {
      execArgv,
      env: {},
      stdio: 'ignore',
      serialization: 'advanced',
    })
    const { promise, resolve } = Promise.withResolvers<Uint8Array | null>()
    const giveUp = () => resolve(null)
    const late = setTimeout(giveUp, longest_ms)
    drawer.on('message', (answer: Answer | 'ready') => {
      if (answer === 'ready') drawer.send(bytes)
      else resolve(answer.picture)
    })
    drawer.on('exit', giveUp).on('error', giveUp)
    try {
      return await promise
    } finally {
      clearTimeout(late)
      drawer.kill('SIGKILL')
    }
  })
