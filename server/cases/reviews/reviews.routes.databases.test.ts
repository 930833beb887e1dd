import { describe, expect, it } from 'vitest'
import type { StaffReview } from '#contract/cases/case-reviews.ts'
import { sendIdentityPictures } from '#test/identity-pictures.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { passUndoTime } from '#test/undo-time.ts'

const ground = await landTaxGround()
const { app, db, get, post, person, placeOf, place, registered, decide, officer, admin } = ground

const words = 'আমার দলিল ঠিক আছে'
const another = await person('acland', [place.office_code])

/** A registration that the officer rejected. */
async function rejected() {
  const citizen = await person()
  const id = await registered(citizen.token)
  expect((await decide(id, { status: 'rejected', notes: 'The deed' }, officer.token)).status).toBe(200)
  await passUndoTime(db)
  return { id, citizen }
}
const ask = (token: string, case_id: number, kind = 'registration') =>
  post('/reviews', { token, body: { kind, case_id, words } })
const own = async (token: string, id: number, kind = 'registration') =>
  (await get(`/reviews/${kind}/${id}`, { token })).body
type Line = StaffReview & { kind: string; case_id: number }
const waiting = async (token: string): Promise<Line[]> =>
  (await get('/admin/reviews?per_page=100', { token })).body.data
const review = (token: string, id: number, outcome: string) =>
  post(`/admin/reviews/${id}/decision`, { token, body: { outcome, words: 'Seen again' } })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

async function asked() {
  const { id, citizen } = await rejected()
  expect((await ask(citizen.token, id)).status).toBe(201)
  const line = (await waiting(admin.token)).find(({ case_id }) => case_id === id)
  return { id, citizen, review_id: line?.id ?? 0 }
}

describe('a request for a review', () => {
  it('is made once for a rejection, in the days of the law, and shows until when', async () => {
    const { id, citizen } = await rejected()
    expect(await own(citizen.token, id)).toMatchObject({ can_ask: true, until: expect.any(String), reviews: [] })
    const { status, body } = await ask(citizen.token, id)
    expect([status, body.can_ask, body.reviews]).toEqual([
      201,
      false,
      [expect.objectContaining({ words, outcome: null, answer: null, due_on: expect.any(String) })],
    ])
    expect(codeOf(await ask(citizen.token, id))).toEqual([409, 'review_asked'])
  })

  it('is refused when it is late, for a case that is not rejected, and for one of somebody else', async () => {
    const late = await rejected()
    await db
      .updateTable('case_decisions')
      .set({ decided_at: new Date('2026-01-01') })
      .where('case_id', '=', late.id)
      .execute()
    expect(codeOf(await ask(late.citizen.token, late.id))).toEqual([409, 'review_days_over'])
    expect((await own(late.citizen.token, late.id)).can_ask).toBe(false)
    const stranger = await person()
    expect((await ask(stranger.token, late.id)).status).toBe(404)
    expect((await get(`/reviews/registration/${late.id}`, { token: stranger.token })).status).toBe(404)
    const waits = await registered(stranger.token)
    expect(codeOf(await ask(stranger.token, waits))).toEqual([409, 'case_not_rejected'])
  })

  it('is refused where the person registered the same land again', async () => {
    const citizen = await person()
    const land = { dag_number: '8801' }
    const id = await registered(citizen.token, land)
    await decide(id, { status: 'rejected', notes: 'The deed' }, officer.token)
    await registered(citizen.token, land)
    expect(codeOf(await ask(citizen.token, id))).toEqual([409, 'applied_again'])
  })

  it('of two at once is recorded once', async () => {
    const { id, citizen } = await rejected()
    const answers = await Promise.all([ask(citizen.token, id), ask(citizen.token, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('holds the decision of the case: its officer can no longer undo it', async () => {
    const citizen = await person()
    const id = await registered(citizen.token)
    await decide(id, { status: 'rejected', notes: 'The deed' }, officer.token)
    await ask(citizen.token, id)
    const undone = await post(`/land-tax-registrations/${id}/undo`, { token: officer.token })
    expect(codeOf(undone)).toEqual([409, 'decision_built_on'])
  })
})

describe('a review', () => {
  it('waits in the list of its office, and is counted', async () => {
    const elsewhere = await placeOf('uma')
    const stranger = await person('acland', [elsewhere.office_code])
    const { id, review_id } = await asked()
    const mine = await waiting(officer.token)
    expect(mine.find(({ case_id }) => case_id === id)).toMatchObject({
      kind: 'registration',
      late: false,
      can_decide: false,
      rejected_by: expect.any(String),
      land: { survey_code: 'RS' },
    })
    expect((await waiting(another.token)).find(({ case_id }) => case_id === id)?.can_decide).toBe(true)
    expect((await get('/admin/cases', { token: another.token })).body.reviews_waiting).toBe(mine.length)
    expect((await waiting(stranger.token)).map(({ case_id }) => case_id)).not.toContain(id)
    expect((await review(stranger.token, review_id, 'stands')).status).toBe(404)
  })

  it('is not for the officer who rejected, nor for whose case it is', async () => {
    const { id, review_id, citizen } = await asked()
    expect(codeOf(await review(officer.token, review_id, 'stands'))).toEqual([403, 'another_officer'])
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', citizen.id).execute()
    expect(codeOf(await review(citizen.token, review_id, 'set_aside'))).toEqual([403, 'own_case'])
    expect((await own(citizen.token, id)).reviews[0].outcome).toBeNull()
  })

  it('that lets the rejection stand tells the citizen why, and ends', async () => {
    const { id, review_id, citizen } = await asked()
    const { status, body } = await review(another.token, review_id, 'stands')
    expect([status, body]).toMatchObject([200, { outcome: 'stands', answer: 'Seen again', can_decide: false }])
    expect(codeOf(await review(admin.token, review_id, 'set_aside'))).toEqual([409, 'already_decided'])
    const [message] = (await get('/notifications', { token: citizen.token })).body.data
    expect([message.type, message.message]).toEqual(['review_upheld', expect.stringContaining('Seen again')])
    expect(await own(citizen.token, id)).toMatchObject({ can_ask: false, reviews: [{ outcome: 'stands' }] })
    expect((await get(`/admin/reviews?state=decided`, { token: officer.token })).body.data[0].id).toBe(review_id)
  })

  it('that sets the rejection aside gives the case to another officer, with the time of the rejection not counted', async () => {
    const { id, review_id, citizen } = await asked()
    expect((await review(another.token, review_id, 'set_aside')).status).toBe(200)
    const { status, notes } = await db
      .selectFrom('land_tax_registrations')
      .select(['status', 'notes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([status, notes]).toEqual(['pending', null])
    const approval = { status: 'approved' }
    expect(codeOf(await decide(id, approval, officer.token))).toEqual([403, 'another_officer'])
    expect((await decide(id, approval, another.token)).status).toBe(200)
    const types = (await get('/notifications', { token: citizen.token })).body.data.map(
      (each: { type: string }) => each.type,
    )
    expect(types).toContain('review_set_aside')
  })

  it('stands with the acts of the officers on one timeline', async () => {
    const { id, review_id } = await asked()
    await review(another.token, review_id, 'set_aside')
    const { history } = (await get(`/land-tax-registrations/${id}/case`, { token: another.token })).body
    expect(history.events.map(({ act }: { act: string }) => act)).toEqual([
      'sent',
      'reject',
      'request_review',
      'set_aside',
    ])
    expect(history.reviews).toMatchObject([
      { id: review_id, outcome: 'set_aside', words, decided_by: expect.any(String) },
    ])
  })

  it('of an identity is for all staff, and makes it wait again', async () => {
    const citizen = await person()
    await sendIdentityPictures(app, citizen.token)
    const { id } = await db.selectFrom('kycs').select('id').where('user_id', '=', citizen.id).executeTakeFirstOrThrow()
    await post(`/admin/kyc/${id}/reject`, { token: officer.token, body: { rejection_reason: 'Dark' } })
    await passUndoTime(db)
    expect((await ask(citizen.token, id, 'identity')).status).toBe(201)
    const line = (await waiting(another.token)).find(({ kind, case_id }) => kind === 'identity' && case_id === id)
    expect((await review(another.token, line?.id ?? 0, 'set_aside')).status).toBe(200)
    const { status, rejection_reason } = await db
      .selectFrom('kycs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([status, rejection_reason]).toEqual(['pending', null])
  })

  it('keeps the case from other decisions while it waits', async () => {
    const { id, review_id } = await asked()
    await db
      .updateTable('land_tax_registrations')
      .set({ status: 'pending', reviewer_id: null, reviewed_at: null })
      .where('id', '=', id)
      .execute()
    expect(codeOf(await decide(id, { status: 'approved' }, another.token))).toEqual([409, 'review_open'])
    expect((await review(another.token, review_id, 'set_aside')).status).toBe(200)
  })
})
