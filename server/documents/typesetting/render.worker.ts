import type { PaperDocument } from './papers.ts'
import { answerOrders } from './render-worker.ts'
import { forgetAllBut, typeset } from './typeset.ts'

answerOrders({
  make: (document: PaperDocument) => {
    const pdf = new Uint8Array(typeset(document))
    return { made: pdf, moved: [pdf.buffer] }
  },
  // The server draws one kind of paper after another.
  after: () => forgetAllBut(8),
})
