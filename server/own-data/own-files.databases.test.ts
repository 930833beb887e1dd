import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sendIdentityPictures } from '#test/identity-pictures.ts'
import { deedPdf, mutationGround } from '#test/mutations.ts'

const { app, db, storage, applied, person, send } = await mutationGround()

/** A person with a case and its papers. */
async function applicant(types: readonly string[]) {
  const citizen = await person()
  const { id } = await applied(citizen.token)
  const papers = types.map((type) => ({
    field: 'documents[]',
    name: `${type} ক.pdf`,
    content_type: 'application/pdf',
    bytes: deedPdf,
  }))
  const groups = types.map((value) => ({ field: 'groups[]', value }))
  const { status, body } = await send(citizen.token, id, [...papers, ...groups])
  expect([status, body.errors]).toEqual([201, undefined])
  return { ...citizen, mutation_id: Number(id) }
}

const sendPictures = async (token: string) => expect((await sendIdentityPictures(app, token)).statusCode).toBe(201)

type Listed = { kind: string; name: string; path: string | null; fault?: string }

async function sentFilesOf(token: string) {
  const answer = await app.inject({ url: '/api/me/export', headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(200)
  const members = unzipSync(answer.rawPayload)
  const listed: Listed[] = JSON.parse(Buffer.from(members['data/files.json'] ?? []).toString())
  const sent = Object.keys(members).filter((name) => name.startsWith('files/'))
  return { listed, sent, bytesOf: (path: string | null) => Buffer.from(members[path ?? ''] ?? []) }
}

const stored = async (mutation_id: number) =>
  (
    await sql<{ id: string; kind: string; storage_key: string; encrypted: boolean }>`
      select f.id, p.document_group as kind, f.storage_key, f.encrypted
      from mutation_documents p join files f on f.id = p.file_id where p.mutation_id = ${mutation_id}
      order by p.id`.execute(db)
  ).rows

const looks = async (user_id: number) =>
  (
    await sql<{ count: number }>`select count(*)::int as count from audit_log
      where act = 'look' and subject = 'kycs' and actor_id = ${user_id}`.execute(db)
  ).rows[0]?.count

describe('files that a person sent in', () => {
  it('come as they were sent, those of identity opened, with a list of their names', async () => {
    const one = await applicant(['deed', 'buyer_nid', 'khatian'])
    await sendPictures(one.token)
    expect((await stored(one.mutation_id)).map(({ encrypted }) => encrypted)).toEqual([false, true, false])
    const { listed, sent, bytesOf } = await sentFilesOf(one.token)
    expect(listed.map(({ kind, name }) => [kind, name])).toEqual([
      ['front', 'front.jpg'],
      ['back', 'back.jpg'],
      ['deed', 'deed ক.pdf'],
      ['buyer_nid', 'buyer_nid ক.pdf'],
      ['khatian', 'khatian ক.pdf'],
    ])
    expect(sent).toEqual(listed.map(({ path }) => path))
    for (const path of sent) expect(path).toMatch(/^files\/(mutation-\d+\/\d+\.pdf|identity-\d+\/(front|back)\.jpg)$/)
    for (const { path } of listed.slice(2)) expect(bytesOf(path).equals(deedPdf)).toBe(true)
    for (const { path } of listed.slice(0, 2))
      expect(await sharp(bytesOf(path)).metadata()).toMatchObject({ format: 'jpeg', width: 640 })
  })

  it('are those of nobody else', async () => {
    const one = await applicant(['deed'])
    const other = await applicant(['deed'])
    await sendPictures(other.token)
    const { listed, sent } = await sentFilesOf(one.token)
    expect(sent).toEqual([expect.stringContaining(`files/mutation-${one.mutation_id}/`)])
    expect(listed).toHaveLength(1)
    expect(await looks(other.id)).toBe(0)
  })

  it('are logged once as a look if they show an identity paper', async () => {
    const one = await person()
    await sendPictures(one.token)
    await sentFilesOf(one.token)
    await sentFilesOf(one.token)
    expect(await looks(one.id)).toBe(1)
  })

  it('are named if their bytes are missing or do not open, and the others come', async () => {
    const one = await applicant(['deed', 'buyer_nid', 'khatian'])
    const [deed, nid] = await stored(one.mutation_id)
    await storage.remove(deed?.storage_key ?? '')
    await storage.remove(nid?.storage_key ?? '')
    await storage.store(Buffer.from('sealed by nobody'), nid?.storage_key)
    const { listed, bytesOf } = await sentFilesOf(one.token)
    expect(listed.map(({ kind, path, fault }) => [kind, path === null, fault])).toEqual([
      ['deed', true, 'missing'],
      ['buyer_nid', true, 'unreadable'],
      ['khatian', false, undefined],
    ])
    expect(bytesOf(listed[2]?.path ?? null).equals(deedPdf)).toBe(true)
  })

  it('are named if a ZIP has no room for them', async () => {
    const one = await applicant(['deed', 'khatian'])
    const [deed] = await stored(one.mutation_id)
    await sql`update files set size_bytes = ${4 * 1024 ** 3} where id = ${deed?.id}`.execute(db)
    const { listed } = await sentFilesOf(one.token)
    expect(listed.map(({ kind, fault }) => [kind, fault])).toEqual([
      ['deed', 'no_room'],
      ['khatian', undefined],
    ])
  })

  it('are an empty list for who sent none', async () => {
    const { listed, sent } = await sentFilesOf((await person()).token)
    expect([listed, sent]).toEqual([[], []])
  })
})
