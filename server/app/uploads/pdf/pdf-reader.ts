import type { ChildProcess } from 'node:child_process'
import type { FaultText } from '#contract/fault-texts.ts'
import { megabyte } from '#contract/uploads/megabyte.ts'
import { forkConfined } from '#server/app/confined-process.ts'
import { makeQueue } from '../queue.ts'

const longest_ms = 15_000
const idle_ms = 60_000
/** A reader keeps some memory of each PDF; what is left must do for the next. */
const bytes_per_reader = 32 * megabyte

type Answer = { fault: FaultText | null }

let reader: ChildProcess | null = null
/** Readers that came up: one that never did says nothing about a PDF. */
const begun = new WeakSet<ChildProcess>()
let bytes_read = 0
let idle: NodeJS.Timeout | undefined
// One at a time, so that a reader that dies takes only the PDF it was reading with it.
const turns = makeQueue({ at_once: 1 })

/**
 * Returns the fault of a PDF; null if there is none. A process of its own opens it, since a malicious PDF brings down
 * whatever opens it: a thread that runs out of memory takes its whole process along.
 */
export const readPdf = (bytes: Buffer): Promise<FaultText | null> =>
  turns.run(async () => {
    clearTimeout(idle)
    reader ??= startReader()
    const queued = reader
    bytes_read += bytes.length
    const answer = await request(queued, bytes)
    if (!answer && !begun.has(queued)) throw new Error('the reader of PDFs did not start')
    if (answer && bytes_read < bytes_per_reader) idle = setTimeout(stopReader, idle_ms).unref()
    else stopReader()
    return answer ? answer.fault : 'file_damaged'
  })

function startReader(): ChildProcess {
  const script = new URL('./pdf-reader.process.ts', import.meta.url)
  const started = forkConfined(script, { memory_mb: 192, allow: 'worker' })
  bytes_read = 0
  started.once('message', () => begun.add(started))
  // Callers that wait for an answer get notice of its end.
  started.on('error', () => undefined)
  started.on('exit', () => {
    if (reader === started) reader = null
  })
  return started
}

function stopReader(): void {
  reader?.kill('SIGKILL')
  reader = null
}

/** The reader's answer, or null when it died, dawdled or swelled by what it was given. */
async function request(queued: ChildProcess, bytes: Buffer): Promise<Answer | null> {
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
  const giveUp = () => resolve(null)
  const hear = (answer: Answer | 'ready') => answer !== 'ready' && resolve(answer)
  const late = setTimeout(giveUp, longest_ms)
  queued.on('message', hear).on('exit', giveUp).on('error', giveUp)
  try {
    queued.ref()
    queued.channel?.ref()
    queued.send(bytes)
    return await promise
  } finally {
    clearTimeout(late)
    queued.off('message', hear).off('exit', giveUp).off('error', giveUp)
    queued.channel?.unref()
    queued.unref()
  }
}
