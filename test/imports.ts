import { importKinds } from '#server/import-kinds.ts'
import { makeImports } from '#server/imports/work-imports.service.ts'
import type { startApp } from './harness.ts'
import { multipart } from './multipart.ts'

export type TableRow = Record<string, string>

/** Rows as a CSV with all heads that any of them has. */
export function csvOf(rows: readonly TableRow[]): Buffer {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]
  return Buffer.from(lines.map((cells) => cells.map(cell).join(',')).join('\n'))
}

/** Sends files to be imported, as one person, and has them checked, entered and undone at once. */
export function importerOf(
  { app, db, storage, secret, get, post }: Awaited<ReturnType<typeof startApp>>,
  token: string,
) {
  const imports = makeImports({ db, storage, kinds: importKinds({ boundary_percent: 5, secret }) })

  async function send(file: readonly TableRow[] | Buffer, fields: TableRow, name = 'table.csv') {
    const bytes = Buffer.isBuffer(file) ? file : csvOf(file)
    const { payload, headers } = multipart({ ...fields, file: { name, bytes, type: 'application/octet-stream' } })
    const authorization = `Bearer ${token}`
    const sent = { method: 'POST', url: '/api/admin/imports', payload, headers: { ...headers, authorization } } as const
    const answer = await app.inject(sent)
    return { status: answer.statusCode, body: answer.json() }
  }
  const read = async (id: number) => (await get(`/admin/imports/${id}`, { token })).body

  async function check(file: readonly TableRow[] | Buffer, fields: TableRow, name?: string) {
    const { body } = await send(file, fields, name)
    await imports.run()
    return read(body.id)
  }

  const items = async (id: number, query = '') =>
    (await get(`/admin/imports/${id}/items?direction=asc&per_page=50&${query}`, { token })).body.data

  async function act(id: number, what: 'enter' | 'undo', body?: object) {
    const answer = await post(`/admin/imports/${id}/${what}`, { token, ...(body && { body }) })
    await imports.run()
    return answer
  }

  async function choose(id: number, body: object) {
    await post(`/admin/imports/${id}/choices`, { token, body })
    await imports.run()
    return read(id)
  }

  return { run: imports.run, send, check, read, items, act, choose }
}
