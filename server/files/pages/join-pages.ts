import { talkToConfined } from '#server/app/confined-process.ts'

/** A checked file that is one page, or several in a PDF. A PNG has no see-through parts. */
export type PageFile = { type: 'pdf' | 'jpeg' | 'png'; bytes: Uint8Array }
export type PagesQuestion = { pages: PageFile[] }
export type PagesAnswer = { bytes: Uint8Array | null }

const script = new URL('./join-pages.process.ts', import.meta.url)
const confinement = { memory_mb: 256, allow: 'worker' } as const
const longest_ms = 30_000
const none: PagesAnswer = { bytes: null }

/**
 * Joins pages in a process of its own, as PDFs of strangers are opened: it starts with the first ones and is started again
 * after such that it ended at. `end` stops it.
 */
export function makePageJoiner() {
  const start = () => talkToConfined<PagesQuestion, PagesAnswer>(script, { ...confinement, longest_ms, none })
  let joiner: ReturnType<typeof start> | null = null

  /** One PDF of the pages in their order, the same for the same pages; null if it cannot be made. */
  async function join(pages: PageFile[]): Promise<Buffer | null> {
    joiner ??= start()
    const { bytes } = await joiner.ask({ pages })
    if (!bytes) end()
    return bytes && Buffer.from(bytes)
  }
  function end(): void {
    joiner?.end()
    joiner = null
  }
  return { join, end }
}
export type PageJoiner = ReturnType<typeof makePageJoiner>
