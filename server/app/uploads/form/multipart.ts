import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app/app-error.ts'
import { type CheckedFile, checkFile } from '../check-file.ts'
import type { FileFields } from '../file-rules.ts'
import { readForm } from './read-form.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The files this route takes, as multipart/form-data; without it such a request is refused. */
    uploads?: FileFields
  }
  interface FastifyRequest {
    /** The files that came with the request, checked, by field; empty for any other kind of request. */
    uploads: Record<string, CheckedFile[]>
  }
}

/**
 * Reads the forms with files that routes declare in `config.uploads`: the words become the body that the route's schema
 * checks, the files `request.uploads`. If one file is refused, all are. Files are held in memory only, so that a
 * request that breaks off leaves nothing behind.
 */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  // Our own check reports files that were cut, with their names, once all parts are read.
  await app.register(multipart, { throwFileSizeLimit: false })
  app.decorateRequest('uploads')

  app.addHook('preValidation', async (request, reply) => {
    request.uploads = {}
    if (!request.isMultipart() || request.is404) return
    const fields = request.routeOptions.config.uploads
    if (!fields) throw new AppError('unsupported_type')

    const form = await readForm(request, reply, fields)
    request.body = form.body
    for (const file of form.files) {
      const checked = await checkFile(file, file.rule)
      request.uploads[file.field] = [...(request.uploads[file.field] ?? []), checked]
    }
  })
}
