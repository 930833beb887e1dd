import { join } from 'node:path'
import { expect } from 'vitest'
import type { ImportKindId } from '#contract/imports/imports.ts'
import { folderStorage } from '#server/app/files.ts'
import { importKinds } from '#server/import-kinds.ts'
import { makeImports } from '#server/imports/work-imports.service.ts'
import type { startApp } from './harness.ts'
import { multipart } from './multipart.ts'

type App = Pick<Awaited<ReturnType<typeof startApp>>, 'app' | 'db' | 'config' | 'secret' | 'get'>

/** Exports the records of a list and sends the file as an import. */
export function roundTrips({ app, db, config, secret, get }: App, token: string) {
  const kinds = importKinds({ boundary_percent: 5, secret })
  const imports = makeImports({ db, storage: folderStorage(join(config.data_dir, 'files')), kinds })

  async function exported(path: string) {
    const answer = await app.inject({ url: `/api/admin/${path}`, headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(200)
    return answer.rawPayload
  }

  async function checked(kind: ImportKindId, name: string, bytes: Buffer) {
    const { payload, headers } = multipart({ kind, file: { name, bytes, type: 'application/octet-stream' } })
    const authorization = `Bearer ${token}`
    const sent = await app.inject({
      method: 'POST',
      url: '/api/admin/imports',
      payload,
      headers: { ...headers, authorization },
    })
    expect([sent.statusCode, sent.body]).toEqual([201, sent.body])
    const { id } = sent.json()
    await imports.run()
    const { body } = await get(`/admin/imports/${id}`, { token })
    const { body: refused } = await get(`/admin/imports/${id}/items?per_page=20`, { token })
    return { ...body, items: refused.data }
  }

  /** Expects that an import of the exported file changes nothing. */
  async function expectSame(kind: ImportKindId, path: string, format: 'csv' | 'xlsx', count: number) {
    const [list, query = ''] = path.split('?')
    const file = await exported(`${list}/export.${format}?${query}`)
    const { state, counts, items, ...rest } = await checked(kind, `${kind}.${format}`, file)
    const others = items.filter(({ outcome }: { outcome: string }) => outcome !== 'same')
    expect({ state, counts, others }, JSON.stringify(rest)).toEqual({
      state: 'ready',
      counts: { new: 0, changed: 0, same: count, refused: 0 },
      others: [],
    })
  }

  return { exported, checked, expectSame }
}
