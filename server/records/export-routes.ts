import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AuditSubject } from '#contract/audit/audit-words.ts'
import type { ExportEndpoints } from '#contract/records/export-endpoints.ts'
import type { Db } from '#server/app/database.ts'
import { type Access, actorOf } from '#server/app/http/access.ts'
import { type CsvCell, sendPlainCsv, sendTable } from '#server/app/http/csv.ts'
import { xlsx_type, xlsxOf } from '#server/app/http/xlsx.ts'
import type { PeopleSubject } from '#server/audit/people-seen.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { type Export, exportTable } from './exchange.ts'
import { recordsFound } from './record-csv.ts'
import type { RecordReader } from './records.service.ts'

type PageQuery = { page: number; per_page: number }
type Reader<Query extends PageQuery, Row extends { id: number; version: number }> = Pick<
  RecordReader<Query, Row>,
  'after'
>

type ExportRoutes<Query extends PageQuery, Row extends { id: number; version: number }, Line> = {
  kind: string
  endpoints: ExportEndpoints<z.ZodType<Query>>
  access: Access
  table_of_people?: AuditSubject
  shows_people?: PeopleSubject
  /** Made for each request where it depends on the day. */
  reader: (db: Db) => Reader<Query, Row> | Promise<Reader<Query, Row>>
  exported: Export<Row, Line>
}

/** One kind of record as a table for programs, as the list is filtered: rules/records.md#exports. */
export function exportRoutes<Query extends PageQuery, Row extends { id: number; version: number }, Line>(
  app: FastifyInstance,
  db: Db,
  { kind, endpoints, reader, exported, shows_people, ...config }: ExportRoutes<Query, Row, Line>,
): void {
  const { heads, rows } = exportTable(exported)

  async function* cellsFor(request: FastifyRequest): AsyncGenerator<CsvCell[]> {
    const actor = actorOf(request)
    const whose = { offices: await officesOf(db, actor), actor, shows_people }
    for await (const row of recordsFound(db, await reader(db), request.query as Query, whose)) yield* rows(row)
  }

  app.route({
    ...endpoints.exportCsv,
    config,
    handler: (request, reply) => sendPlainCsv(reply, { name: `${kind}.csv`, head: [heads], rows: cellsFor(request) }),
  })

  app.route({
    ...endpoints.exportXlsx,
    config,
    handler: (request, reply) =>
      sendTable(reply, { name: `${kind}.xlsx`, type: xlsx_type, rows: cellsFor(request) }, (cells) =>
        xlsxOf(heads, cells),
      ),
  })
}
