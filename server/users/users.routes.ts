import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { usersApi } from '#contract/users/users.endpoints.ts'
import { actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { addressKey } from '#server/app/http/limits/address-key.ts'
import { languageOf } from '#server/app/language.ts'
import { exportRoutes } from '#server/records/export-routes.ts'
import { csvOfRecords } from '#server/records/record-csv.ts'
import { getRecord, listRecords, type RecordStore } from '#server/records/records.service.ts'
import { requestContextOf } from '#server/records/request-context.ts'
import { giveFirstPassword } from './first-password.service.ts'
import { staffExchange } from './imports/staff-exchange.ts'
import { changeUser, createStaff, userCsv, userReading } from './users.service.ts'

const config = { access: 'admin' } as const

export const userRoutes =
  (store: RecordStore): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...usersApi.list,
      config: { ...config, shows_people: { of: 'users', rows: 'data' } },
      handler: (request) => listRecords(store.db, userReading, actorOf(request), request.query),
    })

    app.route({
      ...usersApi.csv,
      config: { ...config, table_of_people: 'users' },
      handler: async (request, reply) =>
        sendCsv(
          reply,
          await csvOfRecords(store.db, userReading, userCsv, actorOf(request), request.query, languageOf(request)),
        ),
    })

    exportRoutes(app, store.db, {
      kind: usersApi.kind,
      endpoints: usersApi,
      ...config,
      reader: () => userReading,
      exported: staffExchange,
      table_of_people: 'users',
      shows_people: 'users',
    })

    app.route({
      ...usersApi.get,
      config: { ...config, shows_people: { of: 'users' } },
      handler: (request) => getRecord(store.db, userReading, actorOf(request), request.params.id),
    })

    app.route({
      ...usersApi.add,
      config: { ...config, idempotency: 'creates-secret', fresh_factor: 'give_access' },
      handler: async (request, reply) =>
        reply.status(201).send(await createStaff(store, requestContextOf(request), request.body)),
    })

    app.route({
      ...usersApi.change,
      config: { ...config, fresh_factor: 'give_access' },
      handler: (request) =>
        changeUser(
          store,
          requestContextOf(request),
          { id: request.params.id, address: addressKey(request.ip) },
          request.body,
        ),
    })

    app.route({
      ...usersApi.giveFirstPassword,
      config: { ...config, idempotency: 'creates-secret', fresh_factor: 'give_access' },
      handler: async (request, reply) =>
        reply
          .status(201)
          .send(
            await giveFirstPassword(
              store.db,
              requestContextOf(request),
              { id: request.params.id, address: addressKey(request.ip) },
              request.body,
            ),
          ),
    })
  }
