import { Worker } from 'node:worker_threads'
import type { PagesAnswer, PagesQuestion } from './join-pages.ts'
import { joinedPdf } from './joined-pdf.ts'

new Worker(new URL('./join-pages.watch.ts', import.meta.url)).unref()

process.on('message', async ({ pages }: PagesQuestion) => {
  const answer: PagesAnswer = { bytes: await joinedPdf(pages).catch(() => null) }
  process.send?.(answer)
})
process.on('disconnect', () => process.exit())
