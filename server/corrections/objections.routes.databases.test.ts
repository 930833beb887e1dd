import { describe, expect, it } from 'vitest'
import { correctionGround } from '#test/corrections.ts'

const ground = await correctionGround()
const { db, get, post, person, place, officer, misspelt, paid, decide } = ground

/** Somebody who has the dag registered for tax. */
async function registrant(dag_id: number, status: 'approved' | 'pending' = 'approved') {
  const other = await person()
  const { survey_type_id, dag_no } = await db
    .selectFrom('dags')
    .select(['survey_type_id', 'dag_no'])
    .where('id', '=', dag_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('land_tax_registrations')
    .values({
      user_id: other.id,
      upazila_id: place.upazila_id,
      mouza_id: place.mouza_id,
      dag_id,
      dag_number: dag_no,
      survey_type_id: survey_type_id ?? 0,
      khatiyan_number: '45',
      land_type: 'Agricultural',
      land_area: '2500',
      ...(status === 'approved' && { reviewer_id: officer.id, reviewed_at: new Date() }),
      status,
      taxable_from: '2026-27',
      share_numerator: 1,
      share_denominator: 1,
    })
    .execute()
  return other
}

const notice = (id: number, token: string) => get(`/corrections/${id}/notice`, { token })
const object = (id: number, token: string, reason = 'My father was never called so.') =>
  post(`/corrections/${id}/objection`, { token, body: { reason } })

/** A paid correction of a dag that somebody else has registered. */
async function told() {
  const dag_id = await misspelt()
  const other = await registrant(dag_id)
  return { ...(await paid({}, dag_id)), other }
}

const end = (id: number) =>
  db.updateTable('corrections').set({ objections_until: '2020-01-01' }).where('id', '=', id).execute()

describe('the others of a khatian', () => {
  it('are told of a correction once it is paid, with what is to be corrected and their last day', async () => {
    const { id, other } = await told()
    const { body: inbox } = await get('/notifications', { token: other.token })
    expect(inbox.data).toContainEqual(
      expect.objectContaining({ type: 'correction_notice', link: `/corrections/${id}/notice` }),
    )
    const { status, body } = await notice(id, other.token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      status: 'pending',
      objection: null,
      can_object: true,
      cells: [{ field: 'owner', before: 'আব্দুর রহিন', after: 'আব্দুর রহিম' }],
    })
    expect(body.objections_until).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(body).not.toHaveProperty('user')
  })

  it('do not see father and address as they stand on record', async () => {
    const dag_id = await misspelt()
    const other = await registrant(dag_id)
    const { id } = await paid({ cells: [{ field: 'father', owner_row: 'a', after: 'আব্দুল করিম' }] }, dag_id)
    expect((await notice(id, other.token)).body.cells).toMatchObject([{ before: null, is_hidden: true }])
  })

  it('are nobody but who has an approved registration or an entered mutation', async () => {
    const dag_id = await misspelt()
    const pending = await registrant(dag_id, 'pending')
    const { id, citizen } = await paid({}, dag_id)
    for (const { token } of [pending, citizen, await person(), officer]) {
      expect((await notice(id, token)).status).toBe(404)
      expect((await object(id, token)).status).toBe(404)
    }
    const { body } = await get(`/admin/corrections/${id}`, { token: officer.token })
    expect(body).toMatchObject({ told: 0, objections: [], waits_for_objections: false, objections_until: null })
  })
})

describe('an objection', () => {
  it('is read by the office, and is made once', async () => {
    const { id, other } = await told()
    const { status, body } = await object(id, other.token)
    expect([status, body.objection.reason, body.can_object]).toEqual([201, 'My father was never called so.', false])
    expect((await object(id, other.token)).body.code).toBe('already_objected')
    const seen = await get(`/admin/corrections/${id}`, { token: officer.token })
    expect(seen.body).toMatchObject({ told: 1, objections: [{ reason: 'My father was never called so.' }] })
  })

  it('is made once by two requests at the same time', async () => {
    const { id, other } = await told()
    const answers = await Promise.all([object(id, other.token), object(id, other.token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('needs a reason', async () => {
    const { id, other } = await told()
    expect((await object(id, other.token, '  ')).status).toBe(422)
  })

  it('is refused after the last day and after the decision', async () => {
    const { id, other } = await told()
    await end(id)
    expect((await object(id, other.token)).body.code).toBe('objections_over')
    await decide(id, { status: 'rejected', remarks: 'No paper proves it.' })
    expect((await object(id, other.token)).body.code).toBe('correction_decided')
  })
})

it('a correction is approved only once nobody can object any more, and rejected before', async () => {
  const { id, dag_id } = await told()
  const early = await decide(id, { status: 'approved' })
  expect([early.status, early.body.code]).toEqual([409, 'objections_open'])
  expect(await ground.versionsOf(dag_id)).toHaveLength(1)
  await end(id)
  expect((await decide(id, { status: 'approved' })).status).toBe(200)
  const other = await told()
  expect((await decide(other.id, { status: 'rejected', remarks: 'No paper proves it.' })).status).toBe(200)
})

it('a correction with an objection is approved only with an answer, which who objected reads', async () => {
  const { id, other } = await told()
  await object(id, other.token)
  await end(id)
  for (const objections_answer of [undefined, null, ' ']) {
    const refused = await decide(id, { status: 'approved', objections_answer })
    expect([refused.status, refused.body.code]).toEqual([409, 'objections_unanswered'])
  }
  const { status, body } = await decide(id, { status: 'approved', objections_answer: 'His card has this name.' })
  expect([status, body.objections_answer]).toEqual([200, 'His card has this name.'])
  expect((await notice(id, other.token)).body.objections_answer).toBe('His card has this name.')
  const { body: inbox } = await get('/notifications', { token: other.token })
  expect(inbox.data).toContainEqual(
    expect.objectContaining({
      type: 'objection_answered',
      message: expect.stringContaining('His card has this name.'),
    }),
  )
})

it('a correction is rejected without an answer to its objections', async () => {
  const { id, other } = await told()
  await object(id, other.token)
  expect((await decide(id, { status: 'rejected', remarks: 'He objects.' })).status).toBe(200)
})
