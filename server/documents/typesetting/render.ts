import type { PaperDocument } from './papers.ts'
import { makeRenderer } from './renderer.ts'

const renderer = makeRenderer({
  script: new URL('./render.worker.ts', import.meta.url),
  papers_per_worker: 300,
  timeout_ms: 30_000,
})

/** Makes the PDF of a paper, in a worker: the server goes on answering meanwhile. */
export const renderDocument = (document: PaperDocument): Promise<Buffer> => renderer.render(document)

/** Waits for the papers under way and stops the worker; a later paper starts a new one. */
export const closeRenderer = (): Promise<void> => renderer.close()
