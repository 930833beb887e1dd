import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { uploadCorpus } from '#test/upload-corpus/upload-corpus.ts'
import type { CorpusFile } from '#test/upload-corpus/upload-corpus-file.ts'
import { formOf } from '#test/upload-corpus/upload-corpus-form.ts'
import { childrenOf, makeGauge } from './memory.ts'
import { type Run, verdictOf } from './run.ts'

const max_growth_mb = 100

/** The reader of PDFs ends itself above this; the gauge can see a little more before that. */
const max_reader_mb = 500

/**
 * Uploads files of people and attackers to a server in a process of its own, one by one and all at once: none inflates
 * its memory. Unit tests check which files are stored, and how.
 */
async function run() {
  const corpus = await uploadCorpus()
  await closeRenderer()
  const server = fork(fileURLToPath(new URL('../test/upload-corpus/upload-corpus-server.ts', import.meta.url)))
  try {
    const [address] = z
      .tuple([z.string()])
      .rest(z.unknown())
      .parse(await once(server, 'message'))
    return await judge(corpus, server, address)
  } finally {
    server.kill()
  }
}

async function judge(corpus: CorpusFile[], server: ChildProcess, address: string) {
  const pid = server.pid ?? 0
  await warmUp(corpus, address)
  const readers = makeGauge(() => childrenOf(pid))
  const inTurn = makeGauge(() => [pid])
  for (const file of corpus) await send(address, file)
  const growth = inTurn.stop()
  const atOnce = makeGauge(() => [pid])
  await Promise.all(corpus.map((file) => send(address, file)))
  const [crowd, reader] = [atOnce.stop(), readers.stop()]
  const figures = `${corpus.length} files: RSS +${growth.grown_mb} MB (peak ${growth.peak_mb}), all at once +${crowd.grown_mb} MB more, reader of PDFs peak ${reader.peak_mb} MB`
  return verdictOf(figures, [
    ...(growth.grown_mb >= max_growth_mb ? [`the server grew by ${growth.grown_mb} MB`] : []),
    ...(reader.peak_mb >= max_reader_mb ? [`the reader of PDFs took ${reader.peak_mb} MB`] : []),
  ])
}

async function send(address: string, { rule, name, content_type, bytes }: CorpusFile): Promise<void> {
  const { headers, payload } = formOf([{ field: 'file', name, content_type, bytes }])
  const answer = await fetch(`${address}/${rule}`, { method: 'POST', headers, body: new Uint8Array(payload) })
  await answer.arrayBuffer()
}

/** The first picture and the first PDF load code that later ones use too. */
async function warmUp(corpus: CorpusFile[], address: string) {
  for (const what of ['one pixel', 'PDF']) {
    const file = corpus.find((each) => each.what === what)
    if (file) await send(address, file)
  }
  await sleep(500)
}

export const hostileUploads: Run = { name: 'hostile-uploads', title: 'Memory of uploads', run }
