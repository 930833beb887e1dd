import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { Id } from '#contract/text-input.ts'
import { ChangeUser, NewStaff, StaffAnswer, UserRecord, UsersQuery } from '#contract/users.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { addressKey } from '#server/app/http/limits/address-key.ts'
import { languageOf } from '#server/app/language.ts'
import { csvOfRecords } from '#server/records/record-csv.ts'
import { getRecord, listRecords, type RecordStore } from '#server/records/records.service.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { changeUser, createStaff, userCsv, userReading } from './users.service.ts'

const tags = ['Users']
const config = { access: 'admin' } as const
const params = z.object({ id: Id })

export const userRoutes =
  (shelf: RecordStore): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/admin/users', {
      config,
      schema: { tags, querystring: UsersQuery, response: { 200: pageOf(UserRecord) } },
      handler: (request) => listRecords(shelf.db, userReading, actorOf(request), request.query),
    })

    app.get('/admin/users/csv', {
      config,
      schema: { tags, querystring: UsersQuery, response: { 200: z.any() } },
      handler: async (request, reply) =>
        sendCsv(
          reply,
          await csvOfRecords(shelf.db, userReading, userCsv, actorOf(request), request.query, languageOf(request)),
        ),
    })

    app.get('/admin/users/:id', {
      config,
      schema: { tags, params, response: { 200: UserRecord } },
      handler: (request) => getRecord(shelf.db, userReading, actorOf(request), request.params.id),
    })

    app.post('/admin/users', {
      config: { ...config, idempotency: 'creates-secret' },
      schema: { tags, body: NewStaff, response: { 201: StaffAnswer } },
      handler: async (request, reply) =>
        reply.status(201).send(await createStaff(shelf, requestContextOf(request), request.body)),
    })

    app.put('/admin/users/:id', {
      config,
      schema: { tags, params, body: ChangeUser, response: { 200: StaffAnswer } },
      handler: (request) =>
        changeUser(
          shelf,
          requestContextOf(request),
          { id: request.params.id, address: addressKey(request.ip) },
          request.body,
        ),
    })
  }
