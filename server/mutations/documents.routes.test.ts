import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { serverTexts } from '#contract/fault-texts.ts'
import { fieldTexts } from '#contract/field-errors.ts'
import { documentLink } from '#server/files/document-links.ts'
import { deedPdf, mutationGround } from '#test/mutations.ts'
import type { FormPart } from '#test/upload-corpus/upload-corpus-form.ts'

const { app, db, storage, secret, get, post, call, person, applied, pay, send } = await mutationGround()

const file = (name: string, bytes: Buffer = deedPdf): FormPart => ({
  field: 'documents[]',
  name,
  content_type: 'application/pdf',
  bytes,
})
const group = (value: string): FormPart => ({ field: 'groups[]', value })

const filesStored = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from files`.execute(db)).rows[0]?.count

describe('the papers of a mutation', () => {
  it('are added with their group, and opened by a link of 15 minutes', async () => {
    const { token } = await person()
    const { id } = await applied(token, { mutation_type: 'inheritance' })
    const parts = [file('deed.pdf'), file('khatian.pdf'), group('deed'), group('khatian')]
    const { status, body } = await send(token, id, parts)
    expect(status).toBe(201)
    expect(body.documents).toMatchObject([
      { name: 'deed.pdf', group: 'deed', size: deedPdf.length },
      { name: 'khatian.pdf', group: 'khatian', size: deedPdf.length },
    ])
    expect(body.missing_groups).toEqual(['buyer_nid'])
    expect(body.checklist.find(({ rule }: { rule: string }) => rule === 'papers_missing').facts).toEqual({
      groups: ['buyer_nid'],
    })
    const opened = await app.inject({ url: body.documents[0].path })
    expect([opened.statusCode, opened.rawPayload.equals(deedPdf)]).toEqual([200, true])
    expect(
      (await app.inject({ url: body.documents[0].path.replace(/signature=.{4}/, 'signature=xxxx') })).statusCode,
    ).toBe(404)
  })

  it('open for nobody else: not after the logout, by another session, or without a viewer', async () => {
    const one = await person()
    const other = await person()
    const { id } = await applied(one.token)
    const { body } = await send(one.token, id, [file('nid.pdf'), file('deed.pdf'), group('buyer_nid'), group('deed')])
    const theirs = (await get('/me', { token: other.token })).body.id
    const opens = async (path: string) => (await app.inject({ url: path })).statusCode
    for (const { path } of body.documents) {
      expect(await opens(path)).toBe(200)
      expect(await opens(path.replace(/viewer=\d+/, `viewer=${theirs}`))).toBe(404)
      expect(await opens(path.replace(/session=\d+/, 'session=1'))).toBe(404)
      expect(await opens(path.replace(/viewer=\d+&session=\d+&/, ''))).toBe(404)
    }
    const [sealed] = body.documents
    const unbound = documentLink(secret, sealed.path.match(/files\/([0-9a-f-]+)/)[1], new Date())
    expect(await opens(unbound)).toBe(404)
    await post('/logout', { token: one.token })
    for (const { path } of body.documents) expect(await opens(path)).toBe(404)
  })

  it('are sealed in the storage if they prove an identity, and open by the same kind of link', async () => {
    const { token } = await person()
    const { id } = await applied(token)
    const { body } = await send(token, id, [file('nid.pdf'), file('deed.pdf'), group('buyer_nid'), group('deed')])
    const stored = await sql<{ name: string; storage_key: string; encrypted: boolean }>`
      select f.name, f.storage_key, f.encrypted from mutation_documents p join files f on f.id = p.file_id
      where p.mutation_id = ${id} order by p.id`.execute(db)
    expect(stored.rows.map(({ name, encrypted }) => [name, encrypted])).toEqual([
      ['nid.pdf', true],
      ['deed.pdf', false],
    ])
    const plain = async ({ storage_key }: { storage_key: string }) =>
      (await buffer(await storage.read(storage_key))).includes('%PDF')
    expect(await Promise.all(stored.rows.map(plain))).toEqual([false, true])
    for (const { path, name } of body.documents) {
      const opened = await app.inject({ url: path })
      expect([name, opened.rawPayload.equals(deedPdf)]).toEqual([name, true])
      expect(opened.headers['content-disposition']).toContain(name)
    }
  })

  it('complete what a paid mutation needs', async () => {
    const { token } = await person()
    const { id } = await applied(token)
    await pay(token, id)
    const groups = ['khatian', 'deed', 'buyer_nid', 'previous_owner_nid']
    const { body } = await send(token, id, [...groups.map((each) => file(`${each}.pdf`)), ...groups.map(group)])
    expect([body.step, body.missing_groups]).toEqual(['none', []])
    expect((await get('/mutations', { token })).body.data[0].step).toBe('none')
  })

  it.each([
    ['none', [], 422, { documents: [fieldTexts.required.en] }],
    [
      'one and two groups',
      [file('a.pdf'), group('deed'), group('khatian')],
      422,
      { groups: [serverTexts.group_for_each_file.en] },
    ],
    ['one of an unknown group', [file('a.pdf'), group('photo')], 422, { 'groups.0': [fieldTexts.unknown_choice.en] }],
    [
      'a good one and one that is no PDF',
      [file('a.pdf'), file('b.pdf', Buffer.from('no')), group('deed'), group('deed')],
      415,
      { documents: [fieldTexts.file_type_document.en] },
    ],
    [
      'eleven',
      Array.from({ length: 11 }, (_, index) => [file(`${index}.pdf`), group('deed')]).flat(),
      422,
      { documents: [serverTexts.file_too_many.en] },
    ],
  ] as const)('are refused together: %s', async (how, parts, status, errors) => {
    const { token } = await person()
    const { id } = await applied(token)
    const before = await filesStored()
    const answer = await send(token, id, how === 'none' ? [group('deed')] : [...parts])
    expect([answer.status, answer.body.errors]).toEqual([status, errors])
    expect(await filesStored()).toBe(before)
    expect((await get(`/mutations/${id}`, { token })).body.documents).toEqual([])
  })

  it.each([
    ['fewer groups than files', [group('khatian')], ['khatian', 'deed']],
    ['an empty group', [group(''), group('buyer_nid')], ['deed', 'buyer_nid']],
    ['one empty group', [group('')], ['deed', 'deed']],
  ])('with %s lie under the deed where nobody says what they are', async (_what, groups, expected) => {
    const { token } = await person()
    const { id } = await applied(token)
    const { status, body } = await send(token, id, [file('a.pdf'), file('b.pdf'), ...groups])
    const found = body.documents.map((each: { group: string }) => each.group)
    expect([status, found.toSorted()]).toEqual([201, expected.toSorted()])
  })

  it('lie under the deed, sealed, where nobody says what they are, until an officer does', async () => {
    const { token } = await person()
    const officer = await person('admin')
    const { id } = await applied(token)
    const { status, body } = await send(token, id, [file('a.pdf'), file('b.pdf')])
    expect([status, body.missing_groups.includes('deed')]).toEqual([201, false])
    expect(body.documents).toMatchObject([
      { group: 'deed', group_stated: false },
      { group: 'deed', group_stated: false },
    ])
    const unsorted = (of: typeof body) =>
      of.checklist.find(({ rule }: { rule: string }) => rule === 'papers_missing').facts.unsorted
    expect(unsorted(body)).toBe(2)
    const { rows } = await sql<{ encrypted: boolean }>`select f.encrypted from mutation_documents p
      join files f on f.id = p.file_id where p.mutation_id = ${id}`.execute(db)
    expect(rows).toEqual([{ encrypted: true }, { encrypted: true }])

    const sort = (document_id: number, token = officer.token) =>
      call('PUT', `/admin/mutations/${id}/documents/${document_id}`, { token, body: { group: 'buyer_nid' } })
    const [first, second] = body.documents
    const sorted = await sort(first.id)
    expect(sorted.body.documents).toMatchObject([{ group: 'buyer_nid', group_stated: true }, { group_stated: false }])
    expect(unsorted(sorted.body)).toBe(1)
    expect((await app.inject({ url: sorted.body.documents[0].path })).rawPayload.equals(deedPdf)).toBe(true)

    expect((await sort(first.id, token)).status).toBe(403)
    const other = await applied((await person()).token)
    const elsewhere = `/admin/mutations/${other.id}/documents/${second.id}`
    expect((await call('PUT', elsewhere, { token: officer.token, body: { group: 'deed' } })).status).toBe(404)
    await sql`update mutations set status = 'rejected' where id = ${id}`.execute(db)
    expect((await sort(second.id)).body.code).toBe('mutation_decided')
  })

  it('come with every line of the lists', async () => {
    const { token } = await person()
    const officer = await person('admin')
    const { id } = await applied(token)
    const bare = await applied(token)
    await send(token, id, [file('a.pdf'), group('deed')])
    for (const list of [await get('/mutations', { token }), await get('/admin/mutations', { token: officer.token })]) {
      const lines: { id: number; documents: { path: string }[] }[] = list.body.data
      const documents = lines.find((line) => line.id === id)?.documents ?? []
      expect(documents).toMatchObject([{ name: 'a.pdf', group: 'deed', size: deedPdf.length }])
      expect((await app.inject({ url: documents[0]?.path ?? '' })).statusCode).toBe(200)
      expect(lines.find((line) => line.id === bare.id)?.documents).toEqual([])
    }
  })

  it('are added by the owner alone, until the decision, and are at most sixty', async () => {
    const { token } = await person()
    const { id } = await applied(token)
    const parts = [file('a.pdf'), group('deed')]
    expect((await send((await person('admin')).token, id, parts)).status).toBe(404)
    await send(token, id, parts)
    await sql`insert into mutation_documents (mutation_id, document_group, file_id)
      select mutation_id, document_group, file_id from mutation_documents, generate_series(1, 59)
      where mutation_id = ${id}`.execute(db)
    expect((await send(token, id, parts)).body.errors).toEqual({ documents: [serverTexts.file_too_many.en] })
    await sql`update mutations set status = 'approved' where id = ${id}`.execute(db)
    const { status, body } = await send(token, id, parts)
    expect([status, body.code]).toEqual([409, 'mutation_decided'])
  })
})
