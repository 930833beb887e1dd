import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { z } from 'zod'
import { fieldTexts } from '#contract/field-errors.ts'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { uploadCorpus } from '#test/upload-corpus/upload-corpus.ts'
import type { CorpusFile } from '#test/upload-corpus/upload-corpus-file.ts'
import { formOf } from '#test/upload-corpus/upload-corpus-form.ts'
import { childrenOf, makeGauge } from './memory.ts'
import { type Run, verdictOf } from './run.ts'

const most_growth_mb = 100

/** The reader of PDFs ends itself above this; the gauge can see a little more before that. */
const most_reader_mb = 500

/**
 * Uploads files of people and attackers to a server in a process of its own. Each must be stored or refused as listed,
 * with the right message; a stored file has no place of its capture; and no file inflates the server's memory.
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
  const answers: Answer[] = []
  for (const file of corpus) answers.push(await send(address, file))
  const growth = inTurn.stop()
  const atOnce = makeGauge(() => [pid])
  await Promise.all(corpus.map((file) => send(address, file)))
  const [crowd, reader] = [atOnce.stop(), readers.stop()]

  const wrong = corpus.flatMap((file, index) => wrongAbout(file, answers[index]) ?? [])
  const pictures = corpus.flatMap((file, index) => (file.name.endsWith('.pdf') ? [] : (answers[index]?.ids ?? [])))
  const telling = await Promise.all(pictures.map(tellsSomething))
  const unreported = telling.filter((each) => !each).length
  const findings = [
    ...wrong,
    ...(unreported < pictures.length
      ? [`${pictures.length - unreported} kept pictures still tell where or by whom`]
      : []),
    ...(growth.grown_mb >= most_growth_mb ? [`the server grew by ${growth.grown_mb} MB`] : []),
    ...(reader.peak_mb >= most_reader_mb ? [`the reader of PDFs took ${reader.peak_mb} MB`] : []),
  ]
  const memory = `RSS +${growth.grown_mb} MB (peak ${growth.peak_mb}), all at once +${crowd.grown_mb} MB more, reader of PDFs peak ${reader.peak_mb} MB`
  const right = `${corpus.length - wrong.length}/${corpus.length}`
  return verdictOf(`${right} expected verdicts, ${memory}, GPS gone ${unreported}/${pictures.length}`, findings)
}

const Answer = z.object({
  ids: z.array(z.string()).default([]),
  names: z.array(z.string()).default([]),
  errors: z.record(z.string(), z.array(z.string())).default({}),
})
type Answer = z.infer<typeof Answer> & { status: number }

async function send(address: string, { rule, name, content_type, bytes }: CorpusFile): Promise<Answer> {
  const { headers, payload } = formOf([{ field: 'file', name, content_type, bytes }])
  const answer = await fetch(`${address}/${rule}`, { method: 'POST', headers, body: new Uint8Array(payload) })
  return { status: answer.status, ...Answer.parse(await answer.json()) }
}

/** The first picture and the first PDF load code that later ones use too. */
async function warmUp(corpus: CorpusFile[], address: string) {
  for (const what of ['one pixel', 'PDF']) {
    const file = corpus.find((each) => each.what === what)
    if (file) await send(address, file)
  }
  await sleep(500)
}

function wrongAbout({ what, verdict, name, kept_as }: CorpusFile, answer: Answer | undefined): string | null {
  const got = `${answer?.status} ${answer?.names[0] ?? answer?.errors['file']?.[0]}`
  const due = verdict === 'kept' ? `200 ${kept_as ?? name}` : `${verdict.status} ${fieldTexts[verdict.text].en}`
  return got === due ? null : `${what}: ${got} instead of ${due}`
}

async function tellsSomething(base64: string): Promise<boolean> {
  const picture = Buffer.from(base64, 'base64')
  const { exif, xmp, iptc } = await sharp(picture).metadata()
  return [exif, xmp, iptc].some(Boolean) || /Exif\0\0|Camera of Rahima/.test(picture.toString('latin1'))
}

export const hostileUploads: Run = { name: 'hostile-uploads', title: 'Uploads', run }
