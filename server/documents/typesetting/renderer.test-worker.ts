import { parentPort, threadId } from 'node:worker_threads'
import type { Invoice } from './papers.ts'

// Stands in for the real worker: does what the paper's reference says, and answers with its own number.
parentPort?.on('message', ({ reference }: Invoice) => {
  if (reference === 'hang') return
  if (reference === 'exit') process.exit(3)
  if (reference === 'crash') throw new Error('out of memory')
  if (reference === 'refuse') parentPort?.postMessage({ fault: 'the template refused' })
  else parentPort?.postMessage({ made: `${threadId} ${reference}` })
})
