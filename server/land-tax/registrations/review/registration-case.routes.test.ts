import { describe, expect, it } from 'vitest'
import { landTaxGround } from '#test/land-tax.ts'

const ground = await landTaxGround()
const { get, person, citizen, registered, decide, place, placeOf, officer, db, land, survey_type_id } = ground

const caseOf = async (id: number, token = officer.token) => get(`/land-tax-registrations/${id}/case`, { token })

describe('the case of a registration', () => {
  it('shows its working days and its history', async () => {
    const { token } = await citizen()
    const id = await registered(token)
    const { status, body } = await caseOf(id)
    expect(status).toBe(200)
    expect(body.history.deadline).toMatchObject({ working_day: 0, working_days: 7, state: 'in_time' })
    expect(body.history.events).toMatchObject([{ act: 'sent', by: null }])
    await decide(id, { status: 'flagged', notes: 'Which sheet?' }, officer.token)
    const decided = (await caseOf(id)).body.history
    const { name } = await db.selectFrom('users').select('name').where('id', '=', officer.id).executeTakeFirstOrThrow()
    expect(decided.deadline).toBeNull()
    expect(decided.events).toMatchObject([{ act: 'sent' }, { act: 'request_papers', by: name }])
  })

  it('shows the other land of the person, the newest first, and not itself', async () => {
    const { token } = await citizen()
    const first = await registered(token, { dag_number: '5101' })
    const second = await registered(token, { dag_number: '5102' })
    const id = await registered(token, { dag_number: '5103' })
    const { earlier } = (await caseOf(id)).body.history
    const lands = earlier.filter((each: { kind: string }) => each.kind === 'registration')
    expect(lands.map((each: { id: number }) => each.id)).toEqual([second, first])
    expect(lands[0]).toMatchObject({ kind: 'registration', status: 'pending', land: { dag_number: '5102' } })
  })

  it("shows the applicant's proof of identity", async () => {
    const one = await person()
    const id = await registered(one.token)
    expect((await caseOf(id)).body.identity).toBeNull()
    await db.insertInto('kycs').values({ user_id: one.id, submitted_at: new Date() }).execute()
    const { identity, history } = (await caseOf(id)).body
    expect(identity).toMatchObject({ status: 'pending', id_front: null })
    expect(history.earlier).toMatchObject([{ kind: 'identity', status: 'pending', land: null }])
  })

  it('compares the applicant with the owners on record', async () => {
    const { token } = await citizen()
    await land.dag(place, { dag_no: '5198', survey_type_id })
    const { body } = await caseOf(await registered(token, { dag_number: '5198' }))
    expect(body.applicant).toEqual({ result: 'not_found', owner: null })
    expect((await caseOf(await registered(token, { dag_number: '5199' }))).body.applicant).toBeNull()
  })

  it('is for the officers of its upazila', async () => {
    const { token } = await citizen()
    const id = await registered(token)
    const elsewhere = await person('acland', [(await placeOf('uma')).office_code])
    expect((await caseOf(id, elsewhere.token)).status).toBe(404)
    expect((await caseOf(id, token)).status).toBe(403)
    expect((await caseOf(99_999_999)).status).toBe(404)
  })

  it('hides the land in other offices from the list of the person', async () => {
    const one = await person()
    const elsewhere = await placeOf('uma')
    const id = await registered(one.token, { dag_number: '5201' })
    await db
      .updateTable('land_tax_registrations')
      .set({ upazila_id: elsewhere.upazila_id })
      .where('id', '=', await registered(one.token, { dag_number: '5202' }))
      .execute()
    expect((await caseOf(id)).body.history.earlier).toEqual([])
  })
})
