import { parentPort } from 'node:worker_threads'
import type { PaperDocument } from './papers.ts'
import { typeset } from './typeset.ts'

const port = parentPort
if (!port) throw new Error('render.worker.ts runs as a worker only')

port.on('message', (document: PaperDocument) => {
  try {
    const pdf = new Uint8Array(typeset(document))
    port.postMessage({ pdf }, [pdf.buffer])
  } catch (fault) {
    port.postMessage({ fault: fault instanceof Error ? fault.message : String(fault) })
  }
})
