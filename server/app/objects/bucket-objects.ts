import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { S3mini, S3ServiceError, type UploadPart } from 's3mini'
import { AppError } from '../app-error.ts'
import { measure, type Objects } from './objects.ts'

/** A bucket of an S3-compatible storage, and the account that may use it. */
export type Bucket = { endpoint: string; region: string; key_id: string; secret: string }

/** Least size of a part but the last one is 5 MB (Amazon S3 User Guide, "Multipart upload limits"). */
const part_bytes = 8 * 1024 * 1024
const page_keys = 1000
/** s3mini names no header but its own; it sends and signs every one that it is given. */
const unless_there: Record<string, string> = { 'If-None-Match': '*' }
const connect_ms = 30_000
const tries = 3

/** Objects of a bucket. One is there as a whole or not at all. */
export function bucketObjects({ endpoint, region, key_id, secret }: Bucket): Objects {
  const account = { accessKeyId: key_id, secretAccessKey: secret }
  const s3 = new S3mini({ ...account, endpoint, region, fetch: patientFetch })

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

  const has = async (name: string) => (await failing(() => s3.objectExists(name))) === true

  return {
    async create(name, bytes) {
      if (await has(name)) return false
      try {
        // A storage that does not know the condition was looked at a moment before.
        await s3.putObject(name, Buffer.from(bytes), undefined, undefined, unless_there)
        return true
      } catch (error) {
        if (error instanceof S3ServiceError && error.status === 412) return false
        return failing(() => Promise.reject(error))
      }
    },
    async write(name, bytes) {
      const measured = measure(bytes)
      await failing(async () => {
        const parts = inParts(measured.parts())
        const first = (await parts.next()).value ?? Buffer.alloc(0)
        if (first.length < part_bytes) await s3.putObject(name, first)
        else await storeParts(name, first, parts)
      })
      return measured.result()
    },
    async read(name) {
      const answer = await failing(() => s3.getObjectResponse(name))
      if (!answer?.body) throw new AppError('file_missing')
      return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
    },
    has,
    remove: async (name) => {
      await failing(() => s3.deleteObject(name))
    },
    async *list(folder) {
      let token: string | undefined
      do {
        const page = await failing(() => s3.listObjectsPaged('/', folder, page_keys, token))
        yield (page?.objects ?? []).map(({ Key }) => Key)
        token = page?.nextContinuationToken
      } while (token)
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
