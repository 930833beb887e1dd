import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { promised_days } from '#contract/cases/promised-days.ts'
import { dhakaDay } from '#contract/dates.ts'
import { remindOfRequests } from '#server/cases/papers-requests/reminders.service.ts'
import { correctionGround } from '#test/corrections.ts'
import { multipart } from '#test/multipart.ts'
import { deedPdf } from '#test/mutations.ts'
import { outboxOf } from '#test/outbox.ts'

const ground = await correctionGround()
const { app, db, get, post, person, place, officer, admin, applied, misspelt, paid, decide, versionsOf } = ground
const another = await person('acland', [place.office_code])
const outbox = outboxOf(ground)

const nid = { name: 'nid.pdf', bytes: deedPdf, type: 'application/pdf' }
const question = { papers: ['nid', 'deed'], remarks: 'Which card has this name?' }

const ask = (id: number, body: object = question, token = officer.token) =>
  post(`/admin/corrections/${id}/papers-request`, { token, body })
async function answer(token: string, id: number, parts: Parameters<typeof multipart>[0], key?: string) {
  const { payload, headers } = multipart(parts)
  const response = await app.inject({
    method: 'POST',
    url: `/api/corrections/${id}/papers-request/answer`,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
  })
  return { status: response.statusCode, body: response.json() }
}
const own = async (token: string, id: number) => (await get(`/corrections/${id}`, { token })).body
const office = async (id: number) => (await get(`/admin/corrections/${id}`, { token: officer.token })).body
const historyOf = async (id: number) =>
  (await get(`/admin/corrections/${id}/case`, { token: officer.token })).body.history
const tasksOf = async (token: string) => (await get('/user/tasks', { token })).body
const placeOf = async (id: number) => (await get(`/admin/cases/correction/${id}/place`, { token: officer.token })).body
const inboxOf = async (token: string, language: 'en' | 'bn' = 'en') =>
  (await get('/notifications', { token, language })).body.data
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** A paid correction in which the officer asks. */
async function asked(body: object = question) {
  const { id, citizen, dag_id } = await paid()
  expect((await ask(id, body)).status).toBe(200)
  return { id, citizen, dag_id }
}

/** Moves the payment and the request so many days back. */
async function backdate(id: number, { paid_days, asked_days }: { paid_days: number; asked_days: number }) {
  await sql`update corrections set paid_at = now() - make_interval(days => ${paid_days}) where id = ${id}`.execute(db)
  await sql`update papers_requests set requested_at = now() - make_interval(days => ${asked_days}),
    answer_by = answer_by - ${asked_days}::int where subject = 'corrections' and case_id = ${id}`.execute(db)
}

describe('a question in a correction', () => {
  it('is told to the applicant in a message and an SMS, comes first in what waits, and stops the clock', async () => {
    const { id, citizen } = await paid()
    await sql`update users set phone = '+8801711114444', phone_verified_at = now(), language = 'en'
      where id = ${citizen.id}`.execute(db)
    const before = await own(citizen.token, id)
    expect(before).toMatchObject({ status: 'pending', complete_by: expect.any(String), papers_request: null })
    expect((await placeOf(id)).place).toEqual(expect.any(Number))
    expect((await ask(id)).body).toMatchObject({
      status: 'flagged',
      deadline: null,
      complete_by: null,
      papers_request: { papers: ['nid', 'deed'], remarks: question.remarks, days_over: false },
    })
    const { papers_request } = await own(citizen.token, id)
    const [message] = await inboxOf(citizen.token)
    expect(message).toMatchObject({ type: 'correction_papers_requested', link: `/corrections/${id}` })
    expect(message.message).toContain(`The office writes: ${question.remarks} The last day`)
    expect(message.message).toContain('Papers: National ID; Deed')
    expect((await inboxOf(citizen.token, 'bn'))[0].message).toContain('সময়ও গোনা হবে না')
    expect(await outbox.text('+8801711114444')).toMatch(
      new RegExp(`^Jomi: the land office asks about correction ${id} by .*: NID, deed\\. .*track\\?ref=C-${id}$`),
    )
    const { own: tasks, others } = await tasksOf(citizen.token)
    expect(tasks[0]).toMatchObject({ kind: 'answer_correction', id, count: 2, day: papers_request.answer_by })
    expect(others).toEqual([])
    expect((await placeOf(id)).place).toBeNull()
    const tracked = await post('/track', { body: { reference: `C-${id}`, phone_last4: '4444' } })
    expect(tracked.body).toMatchObject({
      state: 'waiting_for_papers',
      next_step: 'send_papers',
      answer_by: papers_request.answer_by,
      due_on: null,
    })
    const { data } = (await get('/admin/corrections?status=flagged&per_page=100', { token: officer.token })).body
    expect(data.map((row: { id: number }) => row.id)).toContain(id)
  })

  it('is answered in place with papers and words, and the clock goes on with the days that were used', async () => {
    const { id, citizen } = await asked()
    await backdate(id, { paid_days: 20, asked_days: 19 })
    const parts = { remarks: 'The smart card', 'documents[]': nid }
    expect((await answer(citizen.token, id, parts, 'answer-c')).body).toMatchObject({
      status: 'pending',
      papers_request: null,
      complete_by: expect.any(String),
    })
    expect((await answer(citizen.token, id, parts, 'answer-c')).status).toBe(200)
    const { requests, hearing, deadline, events } = await historyOf(id)
    expect(hearing).toBe('answered')
    expect(deadline.working_day).toBeLessThanOrEqual(2)
    expect(deadline.working_days).toBe(promised_days.correction)
    expect(requests).toMatchObject([{ answered: true, answer: 'The smart card', files: [{ name: 'nid.pdf' }] }])
    expect(events.map(({ act }: { act: string }) => act)).toEqual(['sent', 'request_papers', 'papers_came'])
    const file = await get(requests[0].files[0].path.replace('/api', ''))
    expect(file.raw.subarray(0, 4).toString()).toBe('%PDF')
    expect((await office(id)).deadline).toEqual(deadline)
    expect((await placeOf(id)).place).toBe(1)
    expect(codeOf(await answer(citizen.token, id, { remarks: 'Again' }))).toEqual([409, 'papers_not_requested'])
    const { files } = (
      await sql<{ files: number }>`select count(*)::int as files from case_papers p join files f on f.id = p.file_id
        where p.subject = 'corrections' and p.case_id = ${id} and f.encrypted`.execute(db)
    ).rows[0] ?? { files: 0 }
    expect(files).toBe(1)
  })

  it('is not late while it waits, nor after the answer by days that did not count', async () => {
    const { id, citizen } = await asked()
    await backdate(id, { paid_days: 100, asked_days: 99 })
    const late = async () =>
      (await get('/admin/corrections?work=late&per_page=100', { token: officer.token })).body.data.map(
        (row: { id: number }) => row.id,
      )
    const lateCount = async () =>
      (await get('/admin/cases', { token: officer.token })).body.counts.find(
        ({ kind }: { kind: string }) => kind === 'correction',
      ).late
    const before = await lateCount()
    expect(await late()).not.toContain(id)
    await answer(citizen.token, id, { remarks: 'Here' })
    expect(await late()).not.toContain(id)
    expect(await lateCount()).toBe(before)
    await sql`update corrections set clock_from = paid_at where id = ${id}`.execute(db)
    expect(await late()).toContain(id)
    expect(await lateCount()).toBe(before + 1)
  })

  it('is refused unpaid, twice, decided, of one’s own, outside the office and without anything in it', async () => {
    const citizen = await person()
    const unpaid = await applied(citizen.token, await misspelt())
    expect(codeOf(await ask(unpaid.id))).toEqual([409, 'correction_unpaid'])
    const { id } = await paid()
    for (const body of [{}, { papers: ['passport'] }, { papers: [], remarks: ' ' }, { ...question, days: 61 }])
      expect((await ask(id, body)).status).toBe(422)
    const outside = await person('acland', [(await ground.land.place()).office_code])
    expect((await ask(id, question, outside.token)).status).toBe(404)
    const [first, second] = await Promise.all([ask(id), ask(id, question, another.token)])
    expect([first?.status, second?.status].toSorted()).toEqual([200, 409])
    expect(codeOf(await ask(id))).toEqual([409, 'papers_requested'])
    await decide(id, { status: 'rejected', remarks: 'No' })
    expect(codeOf(await ask(id))).toEqual([409, 'correction_decided'])
    const mine = await applied(officer.token, await misspelt())
    await ground.pay(officer.token, mine.id)
    expect(codeOf(await ask(mine.id))).toEqual([403, 'own_case'])
  })

  it('refuses an answer with nothing in it and of another person, and takes one of two at once', async () => {
    const { id, citizen } = await asked()
    const empty = await answer(citizen.token, id, { remarks: '  ' })
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['remarks']])
    expect((await answer((await person()).token, id, { remarks: 'Mine' })).status).toBe(404)
    const both = await Promise.all([1, 2].map((n) => answer(citizen.token, id, { remarks: `${n}` })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('ends with an approval, which can come before the answer', async () => {
    const { id, citizen, dag_id } = await asked()
    expect((await decide(id, { status: 'approved' })).status).toBe(200)
    expect(await versionsOf(dag_id)).toHaveLength(2)
    expect((await historyOf(id)).requests).toMatchObject([{ answered: false, ended_at: expect.any(String) }])
    expect(codeOf(await answer(citizen.token, id, { remarks: 'Late' }))).toEqual([409, 'papers_not_requested'])
  })

  it('is reminded of once, two days before the last day', async () => {
    const { id, citizen } = await asked()
    await sql`update papers_requests set answer_by = (now() at time zone 'Asia/Dhaka')::date + 2,
      requested_at = now() - interval '2 days' where subject = 'corrections' and case_id = ${id}`.execute(db)
    await remindOfRequests(db)
    await remindOfRequests(db)
    const reminders = (await inboxOf(citizen.token)).filter(({ type }: { type: string }) => type === 'answer_reminder')
    expect(reminders).toMatchObject([{ link: `/corrections/${id}` }])
    expect(reminders[0].message).toContain(`correction ${id}. Papers: National ID`)
  })
})

describe('rejecting a correction', () => {
  const decisionOf = (case_id: number) =>
    db
      .selectFrom('case_decisions')
      .select(['ground', 'hearing'])
      .where('subject', '=', 'corrections')
      .where('case_id', '=', case_id)
      .execute()
  const missing = { status: 'rejected', remarks: 'No card', ground: 'papers_missing' }

  it('for missing papers needs a question whose days are over, or the word of the officer, which is recorded', async () => {
    const { id } = await paid()
    const refused = await decide(id, missing)
    expect([...codeOf(refused), refused.body.hearing]).toEqual([409, 'not_heard', 'not_asked'])
    await ask(id)
    expect((await decide(id, missing)).body.hearing).toBe('waiting')
    expect(await decisionOf(id)).toEqual([])
    await sql`update papers_requests set answer_by = '2026-01-01' where case_id = ${id}`.execute(db)
    expect((await decide(id, missing)).status).toBe(200)
    expect(await decisionOf(id)).toEqual([{ ground: 'papers_missing', hearing: 'days_over' }])
    const unheard = await paid()
    expect((await decide(unheard.id, { ...missing, without_hearing: true })).status).toBe(200)
    expect(await decisionOf(unheard.id)).toEqual([{ ground: 'papers_missing', hearing: 'not_asked' }])
    const { after } = await db
      .selectFrom('audit_log')
      .select('after')
      .where('subject', '=', 'corrections')
      .where('subject_id', '=', String(unheard.id))
      .where('act', '=', 'reject')
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ ground: 'papers_missing', hearing: 'not_asked' })
  })

  it('has a ground of its list, which tells the applicant in both languages what can be done', async () => {
    const { id, citizen } = await paid()
    expect((await decide(id, { ...missing, ground: 'deed_differs' })).status).toBe(422)
    await decide(id, { status: 'rejected', remarks: 'Sold in 2019', ground: 'wants_mutation' })
    expect(await own(citizen.token, id)).toMatchObject({ status: 'rejected', rejection_ground: 'wants_mutation' })
    expect((await inboxOf(citizen.token))[0].message).toContain(
      'this is a mutation: Sold in 2019 Apply for a mutation, with the deed',
    )
    expect((await inboxOf(citizen.token, 'bn'))[0].message).toContain('নামজারির আবেদন করুন')
  })

  it('is reviewed by another officer: set aside, its clock goes on from where it stood', async () => {
    const { id, citizen } = await paid()
    await decide(id, { status: 'rejected', remarks: 'Right as it is', ground: 'record_is_right' })
    await sql`update corrections set paid_at = now() - interval '60 days' where id = ${id}`.execute(db)
    await sql`update case_decisions set decided_at = now() - interval '25 days'
      where subject = 'corrections' and case_id = ${id}`.execute(db)
    const words = 'The card shows it'
    const review = await post('/reviews', { token: citizen.token, body: { kind: 'correction', case_id: id, words } })
    expect(review.status).toBe(201)
    expect(codeOf(await ask(id, question, another.token))).toEqual([409, 'review_open'])
    const { data } = (await get('/admin/reviews?per_page=100', { token: admin.token })).body
    const line = data.find(
      (each: { kind: string; case_id: number }) => each.kind === 'correction' && each.case_id === id,
    )
    const body = { outcome: 'set_aside', words: 'It does' }
    expect((await post(`/admin/reviews/${line.id}/decision`, { token: another.token, body })).status).toBe(200)
    const again = await own(citizen.token, id)
    expect(again).toMatchObject({ status: 'pending', rejection_ground: null })
    expect(again.complete_by > dhakaDay(new Date())).toBe(true)
    expect((await office(id)).deadline.state).toBe('in_time')
    expect(codeOf(await ask(id))).toEqual([403, 'another_officer'])
    expect((await ask(id, question, another.token)).status).toBe(200)
  })
})
