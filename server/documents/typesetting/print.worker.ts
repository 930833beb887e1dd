import { joinPdfs } from './join-pdfs.ts'
import type { Printed, PrintOrder } from './print.ts'
import { answerOrders } from './render-worker.ts'
import { forgetAllBut, typesetDakhilas } from './typeset.ts'

answerOrders({
  make: (order: PrintOrder): { made: Printed; moved: ArrayBuffer[] } => {
    const made = order.paper === 'dakhilas' ? typesetDakhilas(order.dakhilas) : [joined(order)]
    const parts = made.map(({ pdf, numbers }) => ({ pdf: new Uint8Array(pdf), numbers }))
    return { made: parts, moved: parts.map(({ pdf }) => pdf.buffer) }
  },
  after: () => forgetAllBut(1),
})

const joined = ({ parts, title }: Extract<PrintOrder, { paper: 'joined parts' }>) => ({
  pdf: joinPdfs(parts, title),
  numbers: parts.flatMap(({ numbers }) => numbers),
})
