import { describe, expect, it } from 'vitest'
import { sendIdentityPictures } from '#test/identity-pictures.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { passUndoTime } from '#test/undo-time.ts'

const ground = await landTaxGround()
const { app, db, get, post, person, registered, decide, officer } = ground

const decisionsOf = (case_id: number) =>
  db
    .selectFrom('case_decisions')
    .select(['ground', 'hearing'])
    .where('case_id', '=', case_id)
    .where('status', '=', 'rejected')
    .execute()
const reject = (id: number, more: object = {}) =>
  decide(id, { status: 'rejected', notes: 'The deed', ...more }, officer.token)
const messageOf = async (token: string, language: 'en' | 'bn' = 'en') =>
  (await get('/notifications', { token, language })).body.data[0].message
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('a rejection for missing papers', () => {
  it('needs a request whose days have ended, or the word of the officer, which the decision records', async () => {
    const id = await registered((await person()).token)
    const refused = await reject(id, { ground: 'papers_missing' })
    expect([...codeOf(refused), refused.body.hearing]).toEqual([409, 'not_heard', 'not_asked'])
    await decide(id, { status: 'flagged', papers: ['deed'] }, officer.token)
    expect((await reject(id, { ground: 'papers_missing' })).body.hearing).toBe('waiting')
    expect(await decisionsOf(id)).toEqual([])
    expect((await reject(id, { ground: 'papers_missing', without_hearing: true })).status).toBe(200)
    expect(await decisionsOf(id)).toEqual([{ ground: 'papers_missing', hearing: 'waiting' }])
    const { after } = await db
      .selectFrom('audit_log')
      .select('after')
      .where('subject_id', '=', String(id))
      .where('act', '=', 'reject')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ ground: 'papers_missing', hearing: 'waiting' })
  })

  it('needs no word once the days are over', async () => {
    const id = await registered((await person()).token)
    await decide(id, { status: 'flagged', papers: ['deed'] }, officer.token)
    await db.updateTable('papers_requests').set({ answer_by: '2026-01-01' }).where('case_id', '=', id).execute()
    expect((await reject(id, { ground: 'papers_missing' })).status).toBe(200)
    expect(await decisionsOf(id)).toEqual([{ ground: 'papers_missing', hearing: 'days_over' }])
  })
})

describe('a rejection', () => {
  it('in words alone is enough, and records that nothing was asked', async () => {
    const citizen = await person()
    const id = await registered(citizen.token)
    expect((await reject(id)).status).toBe(200)
    expect(await decisionsOf(id)).toEqual([{ ground: null, hearing: 'not_asked' }])
    expect((await get('/user/land-tax-registrations', { token: citizen.token })).body[0].rejection_ground).toBeNull()
  })

  it('has a ground of its kind of case, and tells the citizen in both languages what can be done', async () => {
    const citizen = await person()
    const id = await registered(citizen.token)
    expect((await reject(id, { ground: 'absent_at_hearing' })).status).toBe(422)
    await reject(id, { ground: 'not_owner' })
    await passUndoTime(db)
    expect(await messageOf(citizen.token)).toContain('Reason: The record names other owners: The deed If you bought')
    expect(await messageOf(citizen.token, 'bn')).toContain('আগে নামজারি করান, এরপর জমিটি আবার নিবন্ধন করুন।')
    const [own] = (await get('/user/land-tax-registrations', { token: citizen.token })).body
    expect(own).toMatchObject({ status: 'rejected', rejection_ground: 'not_owner' })
  })

  it('of an identity has a ground too', async () => {
    const citizen = await person()
    const { kyc } = (await sendIdentityPictures(app, citizen.token)).json()
    const body = { rejection_reason: 'The left edge is cut', ground: 'picture_unreadable' }
    expect((await post(`/admin/kyc/${kyc.id}/reject`, { token: officer.token, body })).status).toBe(200)
    expect((await get('/user/kyc', { token: citizen.token })).body.kyc.rejection_ground).toBe('picture_unreadable')
    await passUndoTime(db)
    expect(await messageOf(citizen.token)).toContain('Take new pictures in daylight')
  })
})
