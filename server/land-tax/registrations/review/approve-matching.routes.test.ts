import { describe, expect, it } from 'vitest'
import { password } from '#test/harness.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { passUndoTime } from '#test/undo-time.ts'

const ground = await landTaxGround()
const { db, get, post, citizen, person, registered, place, placeOf, officer, land, survey_type_id, approved } = ground

let made = 6000
const area = 14_374.8

/** A registration of land on record with these owners; it agrees but for what is said. */
async function onRecord(changes: Record<string, unknown> = {}, name = 'Abdur Rahim') {
  made += 1
  const dag_no = String(made)
  await land.dag(place, { dag_no, khatiyan_number: '45', area, survey_type_id })
  const { token, id } = await citizen()
  await db.updateTable('users').set({ name }).where('id', '=', id).execute()
  return { token, id: await registered(token, { dag_number: dag_no, land_type: 'Agricultural', ...changes }), dag_no }
}

const list = async (query: string, token = officer.token) =>
  (await get(`/land-tax-registrations?per_page=50&${query}`, { token })).body
const matchOf = async (id: number) =>
  (await list('status=pending')).data.find((row: { id: number }) => row.id === id).match
const approve = (registrations: unknown, current_password: unknown = password, token = officer.token) =>
  post('/land-tax-registrations/approve-matching', { token, body: { registrations, current_password } })
const statusOf = async (id: number) =>
  (await get(`/land-tax-registrations/${id}`, { token: officer.token })).body.status

describe('the list of registrations', () => {
  it('shows for each waiting one how it agrees with the record, and for no other', async () => {
    const full = await onRecord({}, 'Abdur Rahim')
    const khatian = await onRecord({ khatiyan_number: '46' })
    const larger = await onRecord({ land_area: 14_800 })
    const use = await onRecord({ land_type: 'Residential' }, 'Karim Mia')
    const none = await registered((await citizen()).token)
    expect(await matchOf(full.id)).toEqual({ result: 'full', differs: [], applicant: 'found' })
    expect(await matchOf(khatian.id)).toMatchObject({ result: 'differs', differs: ['khatiyan_number'] })
    expect(await matchOf(larger.id)).toMatchObject({ result: 'differs', differs: ['land_area'] })
    expect(await matchOf(use.id)).toMatchObject({ result: 'differs', differs: ['land_use'], applicant: 'not_found' })
    expect(await matchOf(none)).toEqual({ result: 'none', differs: [], applicant: null })
    const decided = await approved((await citizen()).token)
    const { data } = await list('status=approved')
    expect(data.find((row: { id: number }) => row.id === decided).match).toBeNull()
  })

  it('is filtered by its match, with its count, pages and CSV', async () => {
    const { id } = await onRecord({ khatiyan_number: '47' })
    for (const match of ['full', 'differs', 'none'] as const) {
      const { data, total } = await list(`match=${match}`)
      expect(data.length).toBe(total)
      expect(data.every((row: { match: { result: string } }) => row.match.result === match)).toBe(true)
      expect(data.some((row: { id: number }) => row.id === id)).toBe(match === 'differs')
      const csv = await get(`/land-tax-registrations/csv?match=${match}`, { token: officer.token })
      expect(csv.raw.toString('utf8').trim().split('\r\n').slice(3)).toHaveLength(total)
    }
    const elsewhere = await person('acland', [(await placeOf('uma')).office_code])
    expect((await list('match=differs', elsewhere.token)).total).toBe(0)
    expect((await get('/land-tax-registrations?match=all', { token: officer.token })).status).toBe(422)
  })
})

describe('an approval of several registrations', () => {
  it('approves those that agree, and notifies each citizen once', async () => {
    const [one, other] = [await onRecord(), await onRecord()]
    const { status, body } = await approve([one, other].map(({ id }) => ({ id, version: 1 })))
    expect([status, body]).toEqual([200, { approved: [one.id, other.id], left: [] }])
    await passUndoTime(db)
    for (const { token, id } of [one, other]) {
      expect(await statusOf(id)).toBe('approved')
      expect((await get('/notifications', { token })).body.data).toHaveLength(1)
    }
  })

  it("leaves those that differ, have changed, need shares or are one's own, with the reason", async () => {
    const differs = await onRecord({ khatiyan_number: '48' })
    const changed = await onRecord()
    const shared = await onRecord()
    await approved((await citizen()).token, { dag_number: shared.dag_no })
    const own = await onRecord()
    await db.updateTable('users').set({ name: 'Abdur Rahim' }).where('id', '=', officer.id).execute()
    await db.updateTable('land_tax_registrations').set({ user_id: officer.id }).where('id', '=', own.id).execute()
    const far = await registered((await citizen()).token, {}, await placeOf('uma'))
    const good = await onRecord()
    const ids = [differs.id, changed.id, shared.id, own.id, far, good.id]
    const { body } = await approve(ids.map((id) => ({ id, version: id === changed.id ? 9 : 1 })))
    expect(body.approved).toEqual([good.id])
    expect(body.left.map(({ code }: { code: string }) => code)).toEqual([
      'not_matching',
      'conflict',
      'shares_needed',
      'own_case',
      'not_found',
    ])
    expect(body.left[0].message).toBe(
      'It does not agree with the land record in full, or the record does not name the applicant.',
    )
    expect(await statusOf(differs.id)).toBe('pending')
    const again = await approve([{ id: good.id, version: 2 }])
    expect(again.body.left).toMatchObject([{ id: good.id, code: 'already_decided' }])
  })

  it('needs the password, and decides nothing with a wrong one', async () => {
    const { id } = await onRecord()
    const { status, body } = await approve([{ id, version: 1 }], 'not this one')
    expect([status, Object.keys(body.errors)]).toEqual([422, ['current_password']])
    expect((await approve([])).status).toBe(422)
    expect((await approve(Array.from({ length: 101 }, () => ({ id, version: 1 })))).status).toBe(422)
    expect(await statusOf(id)).toBe('pending')
    expect((await approve([{ id, version: 1 }], password, (await citizen()).token)).status).toBe(403)
  })

  it('can be undone one by one', async () => {
    const { id } = await onRecord()
    await approve([{ id, version: 1 }])
    expect((await post(`/land-tax-registrations/${id}/undo`, { token: officer.token })).status).toBe(200)
    expect(await statusOf(id)).toBe('pending')
  })
})
