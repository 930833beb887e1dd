import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { sendIdentityPictures } from '#test/identity-pictures.ts'

const { app, get, post, person, land } = await startApp()
const { office_code } = await land.place()
const officer = await person('acland', [office_code])

const send = async (token: string): Promise<number> => (await sendIdentityPictures(app, token)).json().kyc.id

const caseOf = (id: number, token = officer.token) => get(`/admin/kyc/${id}`, { token })

describe('the case of an identity', () => {
  it('has the person, links to both images, its days and its history', async () => {
    const citizen = await person()
    const id = await send(citizen.token)
    const { status, body } = await caseOf(id)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id: citizen.id, email: citizen.email })
    expect(body).toMatchObject({ own: false, reviewer: null, kyc: { status: 'pending' } })
    expect(body.history).toMatchObject({ deadline: { working_days: 7, state: 'in_time' }, earlier: [] })
    for (const link of [body.kyc.id_front, body.kyc.id_back])
      expect((await get(link.replace('/api', ''))).headers['content-type']).toBe('image/jpeg')
    expect((await caseOf(id)).body.history.events.map((each: { act: string }) => each.act)).toEqual(['sent', 'look'])
  })

  it('stays readable after the decision, and shows the earlier try next to the new one', async () => {
    const citizen = await person()
    const id = await send(citizen.token)
    const reject = { token: officer.token, body: { rejection_reason: 'Blurred' } }
    expect((await post(`/admin/kyc/${id}/reject`, reject)).status).toBe(200)
    const { body } = await caseOf(id)
    expect([body.kyc.status, body.kyc.rejection_reason, body.history.deadline]).toEqual(['rejected', 'Blurred', null])
    expect(body.reviewer).toEqual(expect.any(String))
    const { earlier } = (await caseOf(await send(citizen.token))).body.history
    expect(earlier).toMatchObject([{ kind: 'identity', id, status: 'rejected' }])
  })

  it('is for staff, and 404 if it does not exist', async () => {
    const citizen = await person()
    const id = await send(citizen.token)
    expect((await caseOf(id, citizen.token)).status).toBe(403)
    expect((await caseOf(99_999_999)).status).toBe(404)
  })

  it('is marked as one’s own', async () => {
    const id = await send(officer.token)
    expect((await caseOf(id)).body.own).toBe(true)
  })
})
