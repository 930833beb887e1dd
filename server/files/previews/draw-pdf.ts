import { callConfined } from '#server/app/confined-process.ts'
import { makeQueue } from '#server/app/uploads/queue.ts'

const longest_ms = 15_000

export type Drawn = { picture: Uint8Array | null }

const script = new URL('./pdf-drawer.process.ts', import.meta.url)
const none: Drawn = { picture: null }

// One at a time: a process for each, gone with all that it unpacked.
const turns = makeQueue({ at_once: 1 })

/** The first page of a stored PDF as PNG, with `longest_side` in pixels; null if it cannot be drawn. */
export const drawPdf = (bytes: Buffer, longest_side: number): Promise<Uint8Array | null> =>
  turns.run(async () => {
    // The canvas is native code, so it draws only files that the reader of uploads has passed.
    const confinement = { memory_mb: 256, allow: 'addons' } as const
    const question = { bytes, longest_side }
    return (await callConfined<Drawn>(script, { ...confinement, longest_ms, question, none })).picture
  })
