import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { deleteUnusedFiles } from '#server/app/uploads/file-uses.ts'
import { assistanceGround } from '#test/assistance.ts'
import { multipart } from '#test/multipart.ts'
import { deedPdf, mutationForm } from '#test/mutations.ts'
import { deleteOldDrafts } from './drafts.sql.ts'

const { app, db, storage, call, get, post, person, land, helping } = await assistanceGround()
const place = await land.place()

const paper = (key: string, group = 'deed') => ({ key, group, name: `${key}.pdf` })
const contentWith = (papers: object[]) => ({
  kind: 'mutation',
  values: {
    mutation_type: 'sale',
    reason: '',
    place: {},
    khatian_number: '',
    dag_number: '',
    dag_id: null,
    application_id: null,
    land_type: null,
    land_area: '',
    previous_owner_name: '',
    previous_owner_nid: '',
    previous_owner_address: '',
    deed_number: '',
    deed_date: '',
    registry_office: null,
    contact_number: null,
    buyers: [{ name: '', name_bn: '', father: '', nid: '', address: '', share: '', relative: null }],
    papers,
  },
})
const save = async (token: string, version: string | null, papers: object[]): Promise<string> =>
  (await call('PUT', '/drafts', { token, body: { form_id: 'form-1', version, content: contentWith(papers) } })).body
    .version

async function add(token: string, key: string, bytes: Uint8Array = deedPdf, name = 'deed.pdf') {
  const { payload, headers } = multipart({ key, paper: { name, bytes, type: 'application/pdf' } })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/drafts/papers',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}

const papersOf = async (token: string) => (await get('/drafts', { token })).body[0]?.papers
const filesLeft = async (ids: string[]) =>
  (await db.selectFrom('files').select('id').where('id', 'in', ids).execute()).length
const fileIds = async (user_id: number) =>
  (
    await db
      .selectFrom('drafts as d')
      .innerJoin('draft_papers as p', 'p.draft_id', 'd.id')
      .select('p.file_id')
      .where('d.user_id', '=', user_id)
      .orderBy('p.id')
      .execute()
  ).map(({ file_id }) => file_id)

describe('a paper of a draft', () => {
  it('is stored once for its key, and opens on another device of its person', async () => {
    const { id, token } = await person()
    await save(token, null, [paper('p1')])
    const { status, body } = await add(token, 'p1')
    expect([status, body]).toEqual([201, { key: 'p1', path: expect.any(String), size: deedPdf.length }])
    expect((await add(token, 'p1')).status).toBe(201)
    expect(await fileIds(id)).toHaveLength(1)
    const [stored] = await papersOf(token)
    const opened = await app.inject({ url: stored.path })
    expect([opened.statusCode, opened.rawPayload.equals(deedPdf)]).toEqual([200, true])
  })

  it('is sealed if it is of identity', async () => {
    const { id, token } = await person()
    await save(token, null, [paper('p1', 'buyer_nid')])
    await add(token, 'p1')
    const [file_id = ''] = await fileIds(id)
    const file = await db.selectFrom('files').selectAll().where('id', '=', file_id).executeTakeFirstOrThrow()
    const bytes = await buffer(await storage.read(file.storage_key))
    expect([file.encrypted, bytes.includes('%PDF')]).toEqual([true, false])
  })

  it('goes with its file once the form no longer names it', async () => {
    const { id, token } = await person()
    const version = await save(token, null, [paper('p1'), paper('p2')])
    await add(token, 'p1')
    await add(token, 'p2')
    const files = await fileIds(id)
    await save(token, version, [paper('p2')])
    expect((await papersOf(token)).map(({ key }: { key: string }) => key)).toEqual(['p2'])
    expect(await filesLeft(files)).toBe(1)
  })

  it('goes with a draft that is removed, and with one that is old', async () => {
    for (const end of ['removed', 'old']) {
      const { id, token } = await person()
      const version = await save(token, null, [paper('p1')])
      await add(token, 'p1')
      const files = await fileIds(id)
      if (end === 'removed') await call('DELETE', `/drafts/mutation?version=${version}`, { token })
      else {
        await db
          .updateTable('drafts')
          .set({ changed_at: new Date(0) })
          .where('user_id', '=', id)
          .execute()
        expect(await deleteOldDrafts(db, new Date(1000), 10)).toBe(1)
        await deleteUnusedFiles(db, new Date(Date.now() + 60_000), null)
      }
      expect(await filesLeft(files)).toBe(0)
    }
  })

  it('becomes one of the mutation when its form is sent', async () => {
    const { id, token } = await person()
    await save(token, null, [paper('p1'), paper('p2', 'buyer_nid')])
    await add(token, 'p1')
    await add(token, 'p2')
    const files = await fileIds(id)
    const { body, status } = await post('/mutations?form_id=form-1', { token, body: mutationForm(place) })
    expect(status).toBe(201)
    expect(body.documents.map(({ group }: { group: string }) => group)).toEqual(['deed', 'buyer_nid'])
    expect(await filesLeft(files)).toBe(2)
    expect(await papersOf(token)).toBeUndefined()
  })

  it('is refused without a draft that names it, without a file, and if it is none that the office takes', async () => {
    const { token } = await person()
    expect((await add(token, 'p1')).status).toBe(404)
    await save(token, null, [paper('p1')])
    expect((await add(token, 'p2')).body.errors).toHaveProperty('key')
    expect((await add(token, '../p1')).body.errors).toHaveProperty('key')
    expect((await add(token, 'p1', Buffer.from('MZ'), 'x.exe')).status).toBe(415)
    expect((await add(token, 'p1', Buffer.alloc(11 * 1024 ** 2, '%PDF-1.4'))).status).toBe(413)
    expect((await post('/drafts/papers', { token, body: { key: 'p1' } })).body.errors).toHaveProperty('paper')
    expect(await papersOf(token)).toEqual([])
  })

  it('is neither added by another person nor by a helper', async () => {
    const { token, citizen } = await helping('mutation')
    await save(citizen.token, null, [paper('p1')])
    expect((await add((await person()).token, 'p1')).status).toBe(404)
    expect((await add(token, 'p1')).body.code).toBe('assistance_other_use')
    expect(await papersOf(citizen.token)).toEqual([])
  })

  it('is in the export of own data', async () => {
    const { token } = await person()
    await save(token, null, [paper('p1')])
    await add(token, 'p1')
    const answer = await app.inject({ url: '/api/me/export', headers: { authorization: `Bearer ${token}` } })
    const names = Object.keys(unzipSync(answer.rawPayload))
    expect(names.filter((name) => name.startsWith('files/draft/'))).toHaveLength(1)
  })
})
