import Fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { folderStorage } from '#server/app/files.ts'
import { answerErrors } from '#server/app/http/error-answers.ts'
import type { CheckedFile } from '#server/app/uploads/check-file.ts'
import { documentRule, type FileFields, identityImageRule } from '#server/app/uploads/file-rules.ts'
import { acceptUploads } from '#server/app/uploads/form/multipart.ts'
import { temporaryFolder } from '../temporary-folder.ts'

type Keep = (files: CheckedFile[]) => Promise<string[]>

const Words = z.object({ note: z.string().optional(), tags: z.array(z.string()).optional() })

/** A server of nothing but uploads: `/document`, `/identity` and, for several at once, `/documents`; `/json` takes none. */
export async function uploadApp(keep: Keep, storage = folderStorage(temporaryFolder('uploads'))) {
  const app = Fastify({ bodyLimit: 256 * 1024 })
  answerErrors(app)
  app.setSerializerCompiler(serializerCompiler)
  await acceptUploads(app, storage)

  const takes = (url: string, uploads?: FileFields) =>
    app.post(url, {
      config: { access: 'anyone', ...(uploads && { uploads }) },
      schema: { body: Words },
      handler: async (request) => {
        const files = Object.values(request.uploads).flat()
        return { words: request.body, names: files.map(({ name }) => name), ids: await keep(files) }
      },
    })
  takes('/document', { file: { rule: documentRule, most: 1 } })
  takes('/identity', { file: { rule: identityImageRule, most: 1 } })
  takes('/documents', { files: { rule: documentRule, most: 3 }, map: { rule: documentRule, most: 1 } })
  takes('/json')
  return app
}
