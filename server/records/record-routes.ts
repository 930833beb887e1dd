import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { MessageAnswer } from '#contract/records/records.ts'
import { Id } from '#contract/text-input.ts'
import { type Access, actorOf } from '#server/app/http/access.ts'
import { sendCsv } from '#server/app/http/csv.ts'
import { languageOf } from '#server/app/language.ts'
import { type CsvColumns, csvOfRecords } from './record-csv.ts'
import {
  addRecord,
  changeRecord,
  getRecord,
  listRecords,
  type RecordKindDefinition,
  type RecordStore,
  removeRecord,
} from './records.service.ts'
import { requestContextOf } from './request-context.ts'

type Kept = { id: number; version: number }
type Asked = { page: number; per_page: number }
type One = { id: number }

/** The addresses of one kind of record under /admin, and who may call them; reading is for all staff. */
export type RecordRoutes<Query extends Asked, Form, Row extends Kept> = {
  path: string
  tag: string
  add: Access
  change: Access
  remove: Access
  query: z.ZodType<Query>
  form: z.ZodType<Form>
  row: z.ZodType<Row>
  keeping: RecordKindDefinition<Query, Form, Row>
  sheet: CsvColumns<Row>
  /** The files its form may carry. */
  uploads?: NonNullable<FastifyContextConfig['uploads']>
}

/** What the route's schema has read already: Fastify's types lose it behind a generic. */
const read = <T>(_schema: z.ZodType<T>, value: unknown) => value as T

/** List, CSV, read, add, change and delete for one kind of record. Its own routes a room adds beside them. */
export function recordRoutes<Query extends Asked, Form, Row extends Kept>(
  app: FastifyInstance,
  shelf: RecordStore,
  { path, tag, keeping, sheet, ...of }: RecordRoutes<Query, Form, Row>,
): void {
  const { db } = shelf
  const tags = [tag]
  const files = of.uploads ? { uploads: of.uploads } : {}
  const params = z.object({ id: Id })

  app.get(`/admin/${path}`, {
    config: { access: 'staff' },
    schema: { tags, querystring: of.query, response: { 200: pageOf(of.row) } },
    handler: (request) => listRecords(db, keeping, actorOf(request), read(of.query, request.query)),
  })

  app.get(`/admin/${path}/csv`, {
    config: { access: 'staff' },
    schema: {
      tags,
      description: 'All that the filters find, as CSV.',
      querystring: of.query,
      response: { 200: z.any() },
    },
    handler: async (request, reply) =>
      sendCsv(
        reply,
        await csvOfRecords(db, keeping, sheet, actorOf(request), read(of.query, request.query), languageOf(request)),
      ),
  })

  app.get<{ Params: One }>(`/admin/${path}/:id`, {
    config: { access: 'staff' },
    schema: { tags, params, response: { 200: of.row } },
    handler: (request) => getRecord(db, keeping, actorOf(request), request.params.id),
  })

  app.post(`/admin/${path}`, {
    config: { access: of.add, idempotency: 'creates', ...files },
    schema: { tags, body: of.form, response: { 201: of.row } },
    handler: async (request, reply) =>
      reply.status(201).send(await addRecord(shelf, keeping, requestContextOf(request), read(of.form, request.body))),
  })

  app.put<{ Params: One }>(`/admin/${path}/:id`, {
    config: { access: of.change, ...files },
    schema: { tags, params, body: of.form, response: { 200: of.row } },
    handler: (request) =>
      changeRecord(shelf, keeping, requestContextOf(request), request.params.id, read(of.form, request.body)),
  })

  app.delete<{ Params: One }>(`/admin/${path}/:id`, {
    config: { access: of.remove },
    schema: { tags, params, response: { 200: MessageAnswer } },
    handler: (request) => removeRecord(db, keeping, requestContextOf(request), request.params.id),
  })
}
