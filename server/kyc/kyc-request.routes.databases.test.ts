import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { sendIdentityPictures } from '#test/identity-pictures.ts'
import { multipart } from '#test/multipart.ts'
import { deedPdf } from '#test/mutations.ts'
import { passUndoTime } from '#test/undo-time.ts'
import { deleteOldImages } from './images.service.ts'

const { app, db, get, post, person, land, storage, secret } = await startApp()
const officer = await person('acland', [(await land.place()).office_code])

const request = (id: number, body: object = { papers: ['passport'], remarks: 'Your other name?' }) =>
  post(`/admin/kyc/${id}/papers-request`, { token: officer.token, body })
async function answer(token: string, parts: Parameters<typeof multipart>[0]) {
  const { payload, headers } = multipart(parts)
  const response = await app.inject({
    method: 'POST',
    url: '/api/user/kyc/papers-request/answer',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return { status: response.statusCode, body: response.json() }
}
const own = async (token: string) => (await get('/user/kyc', { token })).body.kyc
const caseOf = async (id: number) => (await get(`/admin/kyc/${id}`, { token: officer.token })).body
const listed = async (status: string) =>
  (await get(`/admin/kyc/pending?status=${status}`, { token: officer.token })).body.kycs.map(
    ({ id }: { id: number }) => id,
  )
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

async function sent() {
  const citizen = await person()
  const { kyc } = (await sendIdentityPictures(app, citizen.token)).json()
  return { id: Number(kyc.id), citizen }
}

describe('a request in an identity', () => {
  it('is told to the person, leaves the queue, and is answered in place', async () => {
    const { id, citizen } = await sent()
    expect((await request(id)).status).toBe(200)
    expect(await own(citizen.token)).toMatchObject({
      status: 'flagged',
      papers_request: { papers: ['passport'], remarks: 'Your other name?', days_over: false },
    })
    await passUndoTime(db)
    const [message] = (await get('/notifications', { token: citizen.token })).body.data
    expect(message).toMatchObject({ type: 'kyc_papers_requested', link: '/dashboard?tab=profileKyc' })
    expect(message.message).toContain('Papers: Passport. The office writes: Your other name?')
    expect((await get('/user/tasks', { token: citizen.token })).body.own[0]).toMatchObject({ kind: 'answer_identity' })
    expect([await listed('pending'), await listed('flagged')]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ])
    expect((await sendIdentityPictures(app, citizen.token)).json().code).toBe('kyc_open')
    const paper = { name: 'passport.pdf', bytes: deedPdf, type: 'application/pdf' }
    const answered = await answer(citizen.token, { remarks: 'Begum', 'documents[]': paper })
    expect([answered.status, answered.body.kyc.status]).toEqual([200, 'pending'])
    expect(await caseOf(id)).toMatchObject({
      kyc: { status: 'pending' },
      history: { hearing: 'answered', requests: [{ answer: 'Begum', files: [{ name: 'passport.pdf' }] }] },
    })
    expect(await listed('pending')).toContain(id)
    expect(codeOf(await answer(citizen.token, { remarks: 'x' }))).toEqual([409, 'papers_not_requested'])
  })

  it('is refused twice, of a decided one, of one’s own and without anything in it', async () => {
    const { id } = await sent()
    expect((await request(id, { papers: ['deed'] })).status).toBe(422)
    expect((await request(id, {})).status).toBe(422)
    expect((await request(id)).status).toBe(200)
    expect(codeOf(await request(id))).toEqual([409, 'papers_requested'])
    expect((await post(`/admin/kyc/${id}/approve`, { token: officer.token })).status).toBe(200)
    expect(codeOf(await request(id))).toEqual([409, 'already_decided'])
    const mine = (await sendIdentityPictures(app, officer.token)).json().kyc.id
    expect(codeOf(await request(mine))).toEqual([403, 'own_case'])
    expect((await answer((await person()).token, { remarks: 'x' })).status).toBe(404)
  })

  it('is undone with its message, and a decision on it leads back to it', async () => {
    const { id, citizen } = await sent()
    const undo = () => post(`/admin/kyc/${id}/undo`, { token: officer.token })
    await request(id)
    expect((await undo()).status).toBe(200)
    expect(await own(citizen.token)).toMatchObject({ status: 'pending', papers_request: null })
    await request(id)
    await post(`/admin/kyc/${id}/approve`, { token: officer.token })
    expect((await undo()).status).toBe(200)
    expect(await own(citizen.token)).toMatchObject({ status: 'flagged', papers_request: { papers: ['passport'] } })
  })

  it('keeps the pictures, however old it is', async () => {
    const { id } = await sent()
    await request(id)
    await sql`update kycs set reviewed_at = now() - interval '400 days' where id = ${id}`.execute(db)
    await deleteOldImages({ db, storage, secret, demo: false, retention_days: 90, register: null })
    expect((await caseOf(id)).kyc.id_front).not.toBeNull()
  })
})
