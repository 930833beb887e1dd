import { parentPort, type TransferListItem } from 'node:worker_threads'
import type { RenderAnswer } from './renderer.ts'

type Maker<Order, Made> = {
  /** Buffers in `moved` are transferred without a copy. */
  make: (order: Order) => { made: Made; moved: TransferListItem[] }
  /** Jobs that nobody waits for. */
  after: () => void
}

/** In a worker: makes what a renderer orders, one after the other. */
export function answerOrders<Order, Made>({ make, after }: Maker<Order, Made>): void {
  const port = parentPort
  if (!port) throw new Error('this runs as a worker only')
  const answer = (answered: RenderAnswer<Made>, moved: TransferListItem[] = []) => port.postMessage(answered, moved)
  port.on('message', (order: Order) => {
    try {
      const { made, moved } = make(order)
      answer({ made }, moved)
    } catch (fault) {
      answer({ fault: fault instanceof Error ? fault.message : String(fault) })
    }
    after()
  })
}
