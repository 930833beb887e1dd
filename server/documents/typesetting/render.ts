import { sha256 } from '#server/app/secrets/keys.ts'
import { cacheDrawn } from './drawn.ts'
import type { PaperDocument } from './papers.ts'
import { makeRenderer } from './renderer.ts'

const renderer = makeRenderer<PaperDocument, Uint8Array<ArrayBuffer>>({
  script: new URL('./render.worker.ts', import.meta.url),
  papers_per_worker: 5000,
  timeout_ms: 30_000,
  idle_ms: 10 * 60_000,
})

const drawn = cacheDrawn({ bytes: 32 * 1024 * 1024, ms: 10 * 60_000 })

/**
 * Makes the PDF of a paper, in a worker: the server goes on answering meanwhile. A signed paper that is asked again
 * within ten minutes is not made again, unless anything that it prints has changed.
 */
export const renderDocument = (document: PaperDocument): Promise<Buffer> =>
  'verify_url' in document ? drawn(sha256(JSON.stringify(document)), () => draw(document)) : draw(document)

const draw = async (document: PaperDocument) => Buffer.from((await renderer.render(document)).buffer)

/** Waits for the papers under way and stops the worker; a later paper starts a new one. */
export const closeRenderer = (): Promise<void> => renderer.close()
