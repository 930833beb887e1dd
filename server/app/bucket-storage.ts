import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { S3mini, S3ServiceError, type UploadPart } from 's3mini'
import { AppError } from './app-error.ts'
import { isKey, measure, newStorageKey, type Storage } from './files.ts'

/** A bucket of an S3-compatible storage, and the account that may use it. */
export type Bucket = { endpoint: string; region: string; key_id: string; secret: string }

/** Least size of a part but the last one is 5 MB (Amazon S3 User Guide, "Multipart upload limits"). */
const part_bytes = 8 * 1024 * 1024
const page_keys = 1000
const connect_ms = 30_000
const tries = 3

/**
 * Storage in a bucket, for several servers without a folder that all of them share. An object is there as a whole or not
 * at all. Lines are an object a day and process, since no object can grow.
 */
export function bucketStorage({ endpoint, region, key_id, secret }: Bucket): Storage {
  const account = { accessKeyId: key_id, secretAccessKey: secret }
  const s3 = new S3mini({ ...account, endpoint, region, fetch: patientFetch })
  const objectOf = (key: string) => {
    if (!isKey(key)) throw new Error('not a storage key')
    return `files/${key}`
  }

  const readText = (key: string) => failing(() => s3.getObject(key))
  const writeText = (key: string, text: string) => failing(() => s3.putObject(key, text, 'text/plain; charset=utf-8'))

  async function storeParts(object: string, first: Buffer, rest: AsyncIterator<Buffer>): Promise<void> {
    const upload = await s3.getMultipartUploadId(object)
    const parts: UploadPart[] = []
    try {
      for (let part: Buffer | undefined = first; part; part = (await rest.next()).value as Buffer | undefined)
        parts.push(await s3.uploadPart(object, upload, part, parts.length + 1))
      await s3.completeMultipartUpload(object, upload, parts)
    } catch (error) {
      await s3.abortMultipartUpload(object, upload).catch(() => undefined)
      throw error
    }
  }

  const process_id = randomUUID()
  /** Lines of this process today, by their name. */
  const written = new Map<string, { object: string; text: string }>()

  return {
    async store(bytes, storage_key = newStorageKey()) {
      const object = objectOf(storage_key)
      const measured = measure(bytes)
      await failing(async () => {
        const parts = inParts(measured.parts())
        const first = (await parts.next()).value ?? Buffer.alloc(0)
        if (first.length < part_bytes) await s3.putObject(object, first)
        else await storeParts(object, first, parts)
      })
      return { storage_key, ...measured.result() }
    },
    async read(storage_key) {
      const answer = await failing(() => s3.getObjectResponse(objectOf(storage_key)))
      if (!answer?.body) throw new AppError('file_missing')
      return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
    },
    has: async (storage_key) => (await failing(() => s3.objectExists(objectOf(storage_key)))) === true,
    remove: async (storage_key) => {
      await failing(() => s3.deleteObject(objectOf(storage_key)))
    },
    // An upload that a killed process left open is no object. A rule of the bucket ends it: docs/operating.md.
    removeHalfWritten: async () => undefined,
    owner: async () => (await readText('owner'))?.trim() || null,
    setOwner: async (id) => {
      await writeText('owner', `${id}\n`)
    },
    async *keys() {
      let token: string | undefined
      do {
        const page = await failing(() => s3.listObjectsPaged('/', 'files/', page_keys, token))
        yield (page?.objects ?? []).map(({ Key }) => Key.slice('files/'.length)).filter(isKey)
        token = page?.nextContinuationToken
      } while (token)
    },
    hasRoom: async () => true,
    async addLines(name, lines) {
      const object = `${name}/${new Date().toISOString().slice(0, 10)}-${process_id}`
      const before = written.get(name)
      const text = `${before?.object === object ? before.text : ''}${lines.join('\n')}\n`
      await writeText(object, text)
      written.set(name, { object, text })
    },
    async readLines(name) {
      const objects = (await failing(() => s3.listObjects('/', `${name}/`))) ?? []
      const texts: string[] = []
      for (const { Key } of objects.toSorted((a, b) => (a.Key < b.Key ? -1 : 1)))
        texts.push((await readText(Key)) ?? '')
      return texts.flatMap((text) => text.split('\n').filter((line) => line !== ''))
    },
  }
}

/** Bytes in parts of one size but the last; one of them is in memory at a time. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    size += chunk.byteLength
    while (size >= part_bytes) {
      const all = Buffer.concat(waiting)
      yield all.subarray(0, part_bytes)
      waiting = [all.subarray(part_bytes)]
      size -= part_bytes
    }
  }
  if (size > 0) yield Buffer.concat(waiting)
  return undefined
}

/** A refusal of the bucket in the words of a storage; errors of who gives the bytes stay as they are. */
async function failing<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof S3ServiceError) && !isNetworkFault(error)) throw error
    const isFull = error instanceof S3ServiceError && (error.status === 507 || error.serviceCode === 'QuotaExceeded')
    if (isFull) throw new AppError('disk_full', { retry_after_seconds: 60, cause: error })
    throw new AppError('unavailable', { retry_after_seconds: 30, cause: error })
  }
}

const isNetworkFault = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'S3NetworkError' || error.name === 'TimeoutError' || error.message === 'fetch failed')

/**
 * Waits for the head of an answer only so long, and for its body as long as its reader takes. A storage that is busy or
 * restarts is requested again: every request here can be repeated, and what it sends is in memory.
 */
const patientFetch: typeof fetch = async (input, init) => {
  for (let nth = 1; ; nth += 1) {
    const answer = await onceFetched(input, init).catch((error: unknown) => {
      if (nth === tries || !isNetworkFault(error)) throw error
      return null
    })
    if (answer && (nth === tries || ![500, 502, 503, 504].includes(answer.status))) return answer
    await answer?.body?.cancel()
    await wait(nth * nth * 200)
  }
}

async function onceFetched(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): Promise<Response> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new DOMException('no answer in time', 'TimeoutError')), connect_ms)
  try {
    return await fetch(input, { ...init, signal: abort.signal })
  } finally {
    clearTimeout(timer)
  }
}
