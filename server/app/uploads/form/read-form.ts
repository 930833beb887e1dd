import { once } from 'node:events'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { megabyte } from '#contract/uploads/megabyte.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import type { Storage } from '#server/app/files.ts'
import type { FileFields, FileRule, LargeFileRule } from '../file-rules.ts'
import { type ReceivedFile, receiveFile } from '../receive-file.ts'
import { refusedFile, type SentFile } from '../refused-file.ts'
import { makeFormBody } from './form-body.ts'
import { type CountBytes, countUntilClosed } from './held-bytes.ts'
import { letGoBy, watchBody } from './whole-body.ts'

export type SentForm = { body: unknown; files: (SentFile & { rule: FileRule })[]; received: ReceivedFile | null }

export type LargeField = { field: string; rule: LargeFileRule }

/** The files that a form may have, and where a large one goes. */
type Taking = { fields: FileFields; large: LargeField | undefined; storage: Storage }

const text_bytes = 256 * 1024
const max_texts = 60
const room_for_texts = megabyte

/** Past what a form may hold so much more is read, though not kept, so that the answer can name the file. */
const read_past = 64 * megabyte

/** Reads a form with files to its end and keeps it only when all of it is in order. */
export async function readForm(request: FastifyRequest, reply: FastifyReply, taking: Taking): Promise<SentForm> {
  const rules = Object.values(taking.fields)
  const files = rules.reduce((sum, { rule, most }) => sum + rule.max_bytes * most, room_for_texts)
  const whole = files + maxOf(taking.large)
  const body = watchBody(request.raw, whole + read_past)
  const reading = readParts(request, taking, countUntilClosed(reply.raw))
  try {
    const form = await Promise.race([reading, body.overflow])
    if (body.bytes() > whole) throw new AppError('too_large')
    return form
  } catch (error) {
    // Nobody waits for parts that come to their end after a refusal; a large file among them goes again.
    void reading.then(({ received }) => received && taking.storage.remove(received.storage_key)).catch(() => undefined)
    // The rest of the body must not be read as a new request.
    reply.header('connection', 'close')
    await letGoBy(request.raw, body)
    throw isRefusal(error) ? error : new AppError('bad_request')
  }
}

/** The parser names only its limits; a form that it cannot read is its sender's fault. */
const isRefusal = (error: unknown) =>
  error instanceof AppError || (error instanceof Error && 'statusCode' in error && error.statusCode === 413)

const maxOf = (large: LargeField | undefined) => (large ? Math.max(...Object.values(large.rule.max_bytes)) : 0)

async function readParts(request: FastifyRequest, taking: Taking, hold: CountBytes): Promise<SentForm> {
  const form: SentForm = { body: undefined, files: [], received: null }
  try {
    await readEach(request, taking, hold, form)
    return form
  } catch (error) {
    if (form.received) await taking.storage.remove(form.received.storage_key)
    throw error
  }
}

async function readEach(
  request: FastifyRequest,
  { fields, large, storage }: Taking,
  hold: CountBytes,
  form: SentForm,
): Promise<void> {
  const { files } = form
  const { body, add } = makeFormBody()
  // One byte more of a large file shows that it is too large.
  const largest = Math.max(maxOf(large) + 1, ...Object.values(fields).map(({ rule }) => rule.max_bytes))
  let refusal: unknown
  const parts = request.parts({
    // The path reveals a name that was made to climb.
    preservePath: true,
    limits: { fileSize: largest, fieldSize: text_bytes, fields: max_texts },
  })
  for await (const part of parts)
    try {
      if (part.type === 'file' && refusal === undefined && large && nameOfField(part) === large.field)
        form.received = await receivePart(part, large, form.received, storage)
      else if (part.type === 'file') {
        const file = await readPart(part, fields, files, refusal === undefined ? hold : null)
        if (file) files.push(file)
      } else if (part.valueTruncated) throw fieldError(part.fieldname, 'too_long')
      else add(part.fieldname, part.value)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusal ??= error
      files.length = 0
    }
  if (refusal !== undefined) throw refusal
  form.body = body
}

const nameOfField = ({ fieldname }: MultipartFile) => fieldname?.replace(/\[\]$/, '') ?? ''

/** The file of a part; `before` for the empty part that browsers send for a field without a file. */
async function receivePart(
  part: MultipartFile,
  { field, rule }: LargeField,
  before: ReceivedFile | null,
  storage: Storage,
): Promise<ReceivedFile | null> {
  const name = part.filename ?? ''
  // A part that is refused on the way is read to its end all the same.
  const bytes: AsyncIterable<Buffer> = part.file.iterator({ destroyOnReturn: false })
  try {
    if (before) throw refusedFile('validation_failed', { field, name }, 'file_too_many')
    return await receiveFile(storage, { field, name, bytes }, rule)
  } catch (error) {
    const { bytesRead } = part.file
    part.file.resume()
    if (!part.file.readableEnded && !part.file.destroyed) await once(part.file, 'end')
    if (name === '' && bytesRead === 0) return before
    throw error
  }
}

async function readPart(part: MultipartFile, fields: FileFields, already: SentForm['files'], hold: CountBytes | null) {
  const field = nameOfField(part)
  const place = Object.hasOwn(fields, field) ? fields[field] : undefined
  const isRoom = place !== undefined && already.filter((each) => each.field === field).length < place.most
  const { bytes, length } = await readToEnd(part, isRoom ? hold : null)
  const sent = { field, name: part.filename ?? '', bytes }
  // Browsers send an empty part for a file field without a file.
  if (sent.name === '' && length === 0) return undefined
  if (!place) throw refusedFile('validation_failed', sent, 'file_unexpected')
  if (part.file.truncated) throw refusedFile('too_large', sent, place.rule.texts.size)
  if (!isRoom) throw refusedFile('validation_failed', sent, 'file_too_many')
  return { ...sent, rule: place.rule }
}

/** Every part must be read to its end, or the request never ends; it is kept only with a hold. */
async function readToEnd(part: MultipartFile, hold: CountBytes | null) {
  const chunks: Buffer[] = []
  let length = 0
  let refusal: unknown
  for await (const chunk of part.file) {
    length += chunk.length
    if (!hold || refusal || part.file.truncated) continue
    try {
      hold(chunk.length)
      chunks.push(chunk)
    } catch (error) {
      refusal = error
      chunks.length = 0
    }
  }
  if (refusal) throw refusal
  return { bytes: Buffer.concat(chunks), length }
}
