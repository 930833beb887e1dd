import { Worker } from 'node:worker_threads'
import { faultOf } from './pdf-faults.ts'

new Worker(new URL('./pdf-reader.watch.ts', import.meta.url)).unref()

process.on('message', async (bytes: Uint8Array) => process.send?.({ fault: await faultOf(bytes) }))
process.on('disconnect', () => process.exit())
process.send?.('ready')
