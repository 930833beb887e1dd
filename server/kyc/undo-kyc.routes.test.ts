import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { sendIdentityPictures } from '#test/identity-pictures.ts'
import { passUndoTime } from '#test/undo-time.ts'

const { app, db, get, post, person, land } = await startApp()
const place = await land.place()
const officer = await person('acland', [place.office_code])
const colleague = await person('acland', [place.office_code])
const send = async (token: string): Promise<number> => (await sendIdentityPictures(app, token)).json().kyc.id

const approve = (id: number) => post(`/admin/kyc/${id}/approve`, { token: officer.token })
const reject = (id: number) =>
  post(`/admin/kyc/${id}/reject`, { token: officer.token, body: { rejection_reason: 'Blurred' } })
const undo = async (id: number, token = officer.token, language: 'en' | 'bn' = 'en') => {
  const { status, body } = await post(`/admin/kyc/${id}/undo`, { token, language })
  return [status, body.code ?? body.message]
}
const ownOf = async (token: string) => (await get('/user/kyc', { token })).body.kyc
const noticesOf = async (token: string) => (await get('/notifications', { token })).body.total

describe('a decision about an identity', () => {
  it.each([
    ['an approval', approve],
    ['a refusal', reject],
  ])('%s is undone: the case waits in its old place, and nobody is notified', async (_what, decide) => {
    const { token } = await person()
    const id = await send(token)
    const before = await ownOf(token)
    await decide(id)
    expect((await ownOf(token)).status).not.toBe('pending')
    expect(await undo(id)).toEqual([200, 'Decision undone'])
    expect(await ownOf(token)).toMatchObject({
      status: 'pending',
      submitted_at: before.submitted_at,
      reviewed_at: null,
      rejection_reason: null,
    })
    await passUndoTime(db)
    expect(await noticesOf(token)).toBe(0)
    await decide(id)
    await passUndoTime(db)
    expect(await noticesOf(token)).toBe(1)
  })

  it('is undone once, in Bengali too', async () => {
    const { token } = await person()
    const id = await send(token)
    await approve(id)
    expect(await undo(id, officer.token, 'bn')).toEqual([200, 'সিদ্ধান্ত ফিরিয়ে নেওয়া হয়েছে'])
    expect(await undo(id)).toEqual([409, 'nothing_to_undo'])
  })

  it('cannot be undone after ten seconds, or by another officer', async () => {
    const { token } = await person()
    const id = await send(token)
    await approve(id)
    expect(await undo(id, colleague.token)).toEqual([409, 'not_your_decision'])
    await passUndoTime(db)
    expect(await undo(id)).toEqual([409, 'undo_too_late'])
    expect((await ownOf(token)).status).toBe('success')
    expect(await undo(9_999_999)).toEqual([404, 'not_found'])
  })

  it('cannot be undone once the person has sent new images', async () => {
    const { token } = await person()
    const id = await send(token)
    await reject(id)
    await send(token)
    expect(await undo(id)).toEqual([409, 'decision_built_on'])
  })

  it('cannot be undone once the person has ordered tax by it', async () => {
    const { token, id: user_id } = await person()
    const id = await send(token)
    await approve(id)
    await db.insertInto('land_tax_orders').values({ user_id, request_hash: 'x', amount_poisha: 1 }).execute()
    expect(await undo(id)).toEqual([409, 'decision_built_on'])
    expect((await ownOf(token)).status).toBe('success')
  })
})
