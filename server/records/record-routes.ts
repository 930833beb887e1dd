import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { AuditSubject } from '#contract/audit/audit-words.ts'
import type { RecordEndpoints } from '#contract/records/record-endpoints.ts'
import { type Access, actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import type { Export } from './exchange.ts'
import { exportRoutes } from './export-routes.ts'
import { type CsvColumns, csvOfRecords } from './record-csv.ts'
import {
  addRecord,
  changeRecord,
  getRecord,
  listRecords,
  type RecordKindDefinition,
  type RecordStore,
  removeRecord,
  usesOfRecord,
} from './records.service.ts'
import { requestContextOf } from './request-context.ts'

type VersionedRow = { id: number; version: number }
type PageQuery = { page: number; per_page: number }
type RecordParams = { id: number }

/**
 * One kind of record under /admin: its endpoints, and who may call them. Reading is for all staff where nothing is
 * said.
 */
export type RecordRoutes<Query extends PageQuery, Form, Row extends VersionedRow, Line> = {
  endpoints: RecordEndpoints<z.ZodType<Query>, z.ZodType<Form>, z.ZodType<Row>>
  read?: Access
  add: Access
  change: Access
  remove: Access
  kind: RecordKindDefinition<Query, Form, Row>
  csv: CsvColumns<Row>
  exported: Export<Row, Line>
  /** The files its form may carry. */
  uploads?: NonNullable<FastifyContextConfig['uploads']>
  table_of_people?: AuditSubject
}

/** The input after the route's schema: Fastify's types lose it behind a generic. */
const read = <T>(_schema: z.ZodType<T>, value: unknown) => value as T

/** List, CSV, exports, read, add, change and delete for one kind of record. A room adds its own routes separately. */
export function recordRoutes<Query extends PageQuery, Form, Row extends VersionedRow, Line>(
  app: FastifyInstance,
  store: RecordStore,
  { endpoints, kind, csv, exported, ...options }: RecordRoutes<Query, Form, Row, Line>,
): void {
  const { db } = store
  const { querystring } = endpoints.list.schema
  const { body } = endpoints.add.schema
  const { body: update } = endpoints.change.schema
  const { read: access = 'staff' } = options
  const files = options.uploads ? { uploads: options.uploads } : {}
  const table_of_people = options.table_of_people ? { table_of_people: options.table_of_people } : {}

  app.route({
    ...endpoints.list,
    config: { access },
    handler: (request) => listRecords(db, kind, actorOf(request), read(querystring, request.query)),
  })

  app.route({
    ...endpoints.csv,
    config: { access, ...table_of_people },
    handler: async (request, reply) =>
      sendCsv(
        reply,
        await csvOfRecords(db, kind, csv, actorOf(request), read(querystring, request.query), languageOf(request)),
      ),
  })

  const reader = () => kind
  exportRoutes(app, db, { kind: endpoints.kind, endpoints, access, reader, exported, ...table_of_people })

  app.route<{ Params: RecordParams }>({
    ...endpoints.get,
    config: { access },
    handler: (request) => getRecord(db, kind, actorOf(request), request.params.id),
  })

  app.route<{ Params: RecordParams }>({
    ...endpoints.uses,
    config: { access: options.remove },
    handler: (request) => usesOfRecord(db, kind, actorOf(request), request.params.id),
  })

  app.route({
    ...endpoints.add,
    config: { access: options.add, idempotency: 'creates', ...files },
    handler: async (request, reply) =>
      reply.status(201).send(await addRecord(store, kind, requestContextOf(request), read(body, request.body))),
  })

  app.route<{ Params: RecordParams }>({
    ...endpoints.change,
    config: { access: options.change, ...files },
    handler: (request) =>
      changeRecord(store, kind, requestContextOf(request), request.params.id, read(update, request.body)),
  })

  app.route<{ Params: RecordParams }>({
    ...endpoints.remove,
    config: { access: options.remove },
    handler: (request) => removeRecord(db, kind, requestContextOf(request), request.params.id),
  })
}
