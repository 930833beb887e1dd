import type { PaperDocument } from './papers.ts'
import { answerOrders } from './render-worker.ts'
import { typeset } from './typeset.ts'

answerOrders((document: PaperDocument) => {
  const pdf = new Uint8Array(typeset(document))
  return { made: pdf, moved: [pdf.buffer] }
})
