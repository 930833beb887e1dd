import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/app/app-error.ts'
import type { Storage } from '#server/app/files.ts'
import { type CheckedFile, checkFile } from '../check-file.ts'
import type { FileFields } from '../file-rules.ts'
import type { ReceivedFile } from '../receive-file.ts'
import { type LargeField, readForm } from './read-form.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The files this route takes, as multipart/form-data; without it such a request is refused. */
    uploads?: FileFields
    /** A field for one large file, which goes into the storage as it comes. The handler takes it with `claimReceived`. */
    large_upload?: LargeField
  }
  interface FastifyRequest {
    /** The files that came with the request, checked, by field; empty for any other kind of request. */
    uploads: Record<string, CheckedFile[]>
    /** The large file of the request, in the storage; null once the handler has it. */
    received: ReceivedFile | null
  }
}

/** Hands a request's large file to the handler, which keeps or removes it; undefined if none came. */
export function claimReceived(request: FastifyRequest): ReceivedFile | undefined {
  const { received } = request
  request.received = null
  return received ?? undefined
}

/**
 * Reads the forms with files that routes declare in `config.uploads`: the words become the body that the route's schema
 * checks, the files `request.uploads`. If one file is refused, all are. Files are held in memory only, so that a
 * request that breaks off leaves nothing behind. A large file alone goes to the storage, and is removed again unless the
 * handler takes it.
 */
export async function acceptUploads(app: FastifyInstance, storage: Storage): Promise<void> {
  // Our own check reports files that were cut, with their names, once all parts are read.
  await app.register(multipart, { throwFileSizeLimit: false })
  app.decorateRequest('uploads')
  app.decorateRequest('received', null)

  app.addHook('preValidation', async (request, reply) => {
    request.uploads = {}
    if (!request.isMultipart() || request.is404) return
    const { uploads: fields, large_upload: large } = request.routeOptions.config
    if (!fields && !large) throw new AppError('unsupported_type')

    const form = await readForm(request, reply, { fields: fields ?? {}, large, storage })
    request.body = form.body
    request.received = form.received
    for (const file of form.files) {
      const checked = await checkFile(file, file.rule)
      request.uploads[file.field] = [...(request.uploads[file.field] ?? []), checked]
    }
  })

  app.addHook('onSend', async (request, _reply, payload) => {
    const left = claimReceived(request)
    if (left) await storage.remove(left.storage_key)
    return payload
  })
}
