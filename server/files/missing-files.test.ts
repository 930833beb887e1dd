import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/harness.ts'

const { config, db, get, person, land, scan } = await startApp({ LOG_LEVEL: 'error' })
const place = await land.place()
const { token } = await person('admin')

/** A signed link to a scan, and where its bytes lie. */
async function linked() {
  const document_id = await scan()
  const dag = await land.dag(place, { document_id })
  const { rows } = await sql<{ storage_key: string }>`select storage_key from files where id = ${document_id}`.execute(
    db,
  )
  const { body } = await get(`/locations/dags/${dag}`, { token })
  return {
    link: body.document_url.replace('/api', ''),
    path: join(join(config.data_dir, 'files'), rows[0]?.storage_key ?? ''),
  }
}

async function refusal(link: string, language: 'en' | 'bn' = 'en') {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const answer = await get(link, { language })
  const lines = log.mock.calls.map(([line]) => String(line))
  log.mockRestore()
  return { ...answer, log: lines.join('') }
}

it('a file whose bytes are gone is 404 with a message, and is logged', async () => {
  const { link, path } = await linked()
  rmSync(path)
  const { status, body, log } = await refusal(link)
  expect([status, body.code]).toEqual([404, 'file_missing'])
  expect(body.message).toBe('This file is no longer in the storage. Please tell the land office.')
  expect(log).toContain('ENOENT')
  expect((await refusal(link, 'bn')).body.message).toMatch(/^ফাইলটি সার্ভারে/)
})

it('a storage that fails is 503, and is logged', async () => {
  const { link, path } = await linked()
  rmSync(dirname(path), { recursive: true })
  writeFileSync(dirname(path), 'not a folder')
  const { status, body, headers, log } = await refusal(link)
  // The next scan may belong in the same folder.
  rmSync(dirname(path))
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '30'])
  expect(log).toContain('ENOTDIR')
})

it('a link to a file that is not on record is 404 without details', async () => {
  const { link } = await linked()
  await sql`update dags set document_id = null`.execute(db)
  await sql`update khatians set document_id = null`.execute(db)
  await sql`delete from files`.execute(db)
  expect((await refusal(link)).body.code).toBe('document_unavailable')
})
