import { parse } from 'csv-parse/sync'
import Fastify from 'fastify'
import { sendCsv } from '#server/app/http/csv.ts'

async function* each<Row>(rows: readonly Row[]) {
  yield* rows
}

/** Rows as a spreadsheet reads them after they were sent as CSV. */
export async function csvRoundTrip(rows: readonly (readonly string[])[]): Promise<string[][]> {
  const app = Fastify()
  app.get('/', (_request, reply) =>
    sendCsv(reply, { name: 'x.csv', head: [['head']], rows: each(rows.map((row) => [...row])) }),
  )
  const { rawPayload } = await app.inject('/')
  await app.close()
  const read: string[][] = parse(rawPayload, { bom: true, relax_column_count: true, skip_empty_lines: false })
  return read.slice(1)
}
