import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Kysely } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { postgresDialect, postgresPool } from '#server/app/database/postgres.ts'
import type { Tables } from '#server/app/database/tables.ts'
import { folderStorage } from '#server/app/files.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { healthRoutes } from './health.routes.ts'

it('a database that does not answer is named alone: the files may be well', async () => {
  const away = postgresDialect(postgresPool('postgres://nobody@127.0.0.1:1/away', () => undefined))
  const db = new Kysely<Tables>({ dialect: away })
  onTestFinished(() => db.destroy())
  const folder = testFolder('health')
  const storage = folderStorage(folder)
  await storage.setOwner('this')
  const app = Fastify()
  app.setSerializerCompiler(serializerCompiler)
  app.setValidatorCompiler(validatorCompiler)
  await app.register(healthRoutes({ db, storage, data_dir: folder, isStopping: () => false }))
  const answer = await app.inject({ url: '/ready' })
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'unavailable', failing: ['database'], storage: null },
  ])
})
