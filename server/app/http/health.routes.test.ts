import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Kysely } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { postgresDialect, postgresPool } from '#server/app/database/postgres.ts'
import type { Tables } from '#server/app/database/tables.ts'
import { folderStorage, type Storage } from '#server/app/files.ts'
import { emptyDatabase } from '#test/database.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { recordDiskFull } from '../database/disk-room.ts'
import { claimStorage } from '../storage-owner.ts'
import { healthRoutes } from './health.routes.ts'

async function ready(db: Kysely<Tables>, storage: Storage, folder: string) {
  const app = Fastify()
  app.setSerializerCompiler(serializerCompiler)
  app.setValidatorCompiler(validatorCompiler)
  await app.register(healthRoutes({ db, storage, data_dir: folder, isStopping: () => false }))
  const answer = await app.inject({ url: '/ready' })
  return [answer.statusCode, answer.json()]
}

it('a database that does not answer is named alone: the files may be well', async () => {
  const away = postgresDialect(postgresPool('postgres://nobody@127.0.0.1:1/away', () => undefined))
  const db = new Kysely<Tables>({ dialect: away })
  onTestFinished(() => db.destroy())
  const folder = testFolder('health')
  const storage = folderStorage(folder)
  await storage.setOwner('this')
  expect(await ready(db, storage, folder)).toEqual([
    503,
    { status: 'unavailable', failing: ['database'], degraded: [], storage: null },
  ])
})

type Break = (storage: Storage) => Storage
it.each<[string, Break]>([
  ['missing', (storage) => ({ ...storage, owner: async () => null })],
  ['of_another_database', (storage) => ({ ...storage, owner: async () => 'another' })],
  ['full', (storage) => ({ ...storage, hasRoom: async () => false })],
  ['unreachable', (storage) => ({ ...storage, owner: () => Promise.reject(new Error('away')) })],
])('a storage that is %s is told, and takes no server out of a balancer', async (fault, broken) => {
  const { db } = await emptyDatabase()
  const folder = testFolder('health')
  const storage = folderStorage(folder)
  await claimStorage(db, storage)
  expect(await ready(db, storage, folder)).toEqual([200, { status: 'ok', failing: [], degraded: [], storage: null }])
  expect(await ready(db, broken(storage), folder)).toEqual([
    200,
    { status: 'degraded', failing: [], degraded: ['storage'], storage: fault },
  ])
})

it('a database whose disk is full is told, and takes no server out of a balancer', async () => {
  const { db } = await emptyDatabase()
  const folder = testFolder('health')
  const storage = folderStorage(folder)
  await claimStorage(db, storage)
  recordDiskFull()
  const full = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  })
  full.transaction = () => {
    throw new Error('no space left on device')
  }
  expect(await ready(full, storage, folder)).toEqual([
    200,
    { status: 'degraded', failing: [], degraded: ['database_room'], storage: null },
  ])
  expect(await ready(db, storage, folder)).toMatchObject([200, { status: 'ok' }])
})
