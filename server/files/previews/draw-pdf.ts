import { forkConfined } from '#server/app/confined-process.ts'
import { makeQueue } from '#server/app/uploads/queue.ts'

const longest_ms = 15_000

type Answer = { picture: Uint8Array | null }

const script = new URL('./pdf-drawer.process.ts', import.meta.url)

// One at a time: a process for each, gone with all that it unpacked.
const turns = makeQueue({ at_once: 1 })

/** The first page of a stored PDF as PNG, its longest side so many pixels; null where it cannot be drawn. */
export const drawPdf = (bytes: Buffer, longest_side: number): Promise<Uint8Array | null> =>
  turns.run(async () => {
    // Its canvas is native code, so it draws only what the reader of uploads has passed.
    const drawer = forkConfined(script, { memory_mb: 256, allow: 'addons' })
    const { promise, resolve } = Promise.withResolvers<Uint8Array | null>()
    const giveUp = () => resolve(null)
    const late = setTimeout(giveUp, longest_ms)
    drawer.on('message', (answer: Answer | 'ready') => {
      if (answer === 'ready') drawer.send({ bytes, longest_side })
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
