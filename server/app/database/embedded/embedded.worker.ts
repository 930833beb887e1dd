import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parsers } from '../parsers.ts'
import type { EmbeddedReply, EmbeddedRequest } from './embedded-messages.ts'
import { embeddedStatements } from './embedded-statements.ts'
import { postgis } from './postgis-bundle.ts'

// PostgreSQL runs in this thread, so that a heavy query does not stop HTTP in the main one.
const { folder }: { folder: string } = workerData
const port = parentPort
if (!port) throw new Error('this file runs as a worker')
const send = (reply: EmbeddedReply) => port.postMessage(reply)

const database = await PGlite.create({ dataDir: folder, extensions: { postgis, pg_trgm }, parsers })
// Each answer copies all parsers. Lists of the catalogue's rows and of tables' own nobody reads.
const first_of_catalogue = 10_000
database.parsers = Object.fromEntries(
  Object.entries(database.parsers).filter(([oid]) => Number(oid) < first_of_catalogue),
)
const ask = embeddedStatements(database)
send({ kind: 'open' })

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function refusal(error: unknown) {
  const fields: Record<string, unknown> = error instanceof Error ? { ...error } : {}
  return {
    message: error instanceof Error ? error.message : String(error),
    code: text(fields['code']),
    constraint: text(fields['constraint']),
    detail: text(fields['detail']),
  }
}

async function answer(request: EmbeddedRequest): Promise<EmbeddedReply> {
  const { id } = request
  try {
    if (request.kind === 'close') {
      await database.close()
      return { kind: 'result', id, rows: [], affected: 0 }
    }
    if (request.kind === 'script') {
      await database.exec(request.sql)
      return { kind: 'result', id, rows: [], affected: 0 }
    }
    if (request.kind === 'copy_out') {
      const { blob } = await database.query(request.sql)
      return { kind: 'result', id, rows: [], affected: 0, lines: new Uint8Array((await blob?.arrayBuffer()) ?? []) }
    }
    if (request.kind === 'copy_in') {
      await database.query(request.sql, [], { blob: new Blob([Buffer.from(request.lines)]) })
      return { kind: 'result', id, rows: [], affected: 0 }
    }
    const result = await ask(request.sql, request.parameters)
    return { kind: 'result', id, rows: result.rows, affected: result.affectedRows ?? 0 }
  } catch (error) {
    return { kind: 'refused', id, error: refusal(error) }
  }
}

port.on('message', async (request: EmbeddedRequest) => {
  send(await answer(request))
  if (request.kind === 'close') port.close()
})
