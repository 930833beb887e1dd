import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { remindOfRequests } from '#server/cases/papers-requests/reminders.service.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { multipart } from '#test/multipart.ts'
import { deedPdf } from '#test/mutations.ts'
import { outboxOf } from '#test/outbox.ts'
import { passUndoTime } from '#test/undo-time.ts'

const ground = await landTaxGround()
const { app, db, get, post, call, person, registered, decide, officer, admin, form } = ground
const outbox = outboxOf(ground)

const deed = { name: 'deed.pdf', bytes: deedPdf, type: 'application/pdf' }
const asked = { status: 'flagged', notes: 'Who has the other half?', papers: ['deed', 'khatian'] }

async function answer(token: string, id: number, parts: Parameters<typeof multipart>[0], key?: string) {
  const { payload, headers } = multipart(parts)
  const response = await app.inject({
    method: 'POST',
    url: `/api/user/land-tax-registrations/${id}/papers-request/answer`,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
  })
  return { status: response.statusCode, body: response.json() }
}
const undo = (id: number) => post(`/land-tax-registrations/${id}/undo`, { token: officer.token })
const own = async (token: string) => (await get('/user/land-tax-registrations', { token })).body[0]
const historyOf = async (id: number) =>
  (await get(`/land-tax-registrations/${id}/case`, { token: officer.token })).body.history
const tasksOf = async (token: string) => (await get('/user/tasks', { token })).body.own
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** A registration in which the officer asks, with a citizen who has a phone. */
async function askedOne(body: object = asked) {
  const citizen = await person()
  const id = await registered(citizen.token)
  const { status } = await decide(id, body, officer.token)
  expect(status).toBe(200)
  return { id, citizen }
}

/** Moves sending and request so many days back. */
async function backdate(id: number, { sent_days, asked_days }: { sent_days: number; asked_days: number }) {
  await sql`update land_tax_registrations set submitted_at = now() - make_interval(days => ${sent_days})
    where id = ${id}`.execute(db)
  await sql`update papers_requests set requested_at = now() - make_interval(days => ${asked_days}),
    answer_by = answer_by - ${asked_days}::int where case_id = ${id}`.execute(db)
}

describe('a request in a registration', () => {
  it('names papers, words and the last day, to the citizen, in a message, an SMS and what waits for them', async () => {
    const { id, citizen } = await askedOne()
    await sql`update users set phone = '+8801711113333', phone_verified_at = now(), language = 'en'
      where id = ${citizen.id}`.execute(db)
    await undo(id)
    await decide(id, { ...asked, days: '৩' }, officer.token)
    await passUndoTime(db)
    const { status, papers_request } = await own(citizen.token)
    expect(status).toBe('flagged')
    expect(papers_request).toMatchObject({
      papers: ['khatian', 'deed'],
      remarks: asked.notes,
      days_over: false,
      answer_by: expect.any(String),
    })
    const today = dhakaDay(new Date())
    expect(papers_request.answer_by >= daysAfter(today, 3)).toBe(true)
    const { data } = (await get('/notifications', { token: citizen.token })).body
    expect(data[0]).toMatchObject({ type: 'registration_flagged', link: '/dashboard?tab=ldt' })
    expect(data[0].message).toContain('Papers: Khatian and dakhila; Deed')
    expect(data[0].message).toContain(`The office writes: ${asked.notes} The last day is`)
    const sms = await outbox.text('+8801711113333')
    expect(sms).toMatch(/^Jomi: the land office asks about dag \d+ by .*: khatian, deed\. Who has/)
    const task = { kind: 'answer_registration', id, count: 2, remarks: asked.notes, day: papers_request.answer_by }
    expect((await tasksOf(citizen.token))[0]).toMatchObject(task)
    const tracked = await post('/track', { body: { reference: `R-${id}`, phone_last4: '3333' } })
    expect(tracked.body).toMatchObject({
      state: 'waiting_for_papers',
      next_step: 'send_papers',
      answer_by: papers_request.answer_by,
      due_on: null,
    })
  })

  it('needs papers that this kind of case has, or words, and days that can be kept', async () => {
    const id = await registered((await person()).token)
    for (const body of [
      { status: 'flagged' },
      { status: 'flagged', notes: ' ', papers: [] },
      { status: 'flagged', papers: ['passport'] },
      { ...asked, days: 0 },
      { ...asked, days: 61 },
    ])
      expect((await decide(id, body, officer.token)).status).toBe(422)
    expect((await decide(id, { status: 'flagged', papers: ['deed'] }, officer.token)).status).toBe(200)
  })

  it('is answered with papers and words, which the officer sees, and the registration has its old place', async () => {
    const { id, citizen } = await askedOne()
    await backdate(id, { sent_days: 5, asked_days: 4 })
    const before = await own(citizen.token)
    const { status, body } = await answer(citizen.token, id, { remarks: 'My brother', 'documents[]': deed }, 'answer-1')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'pending', papers_request: null, submitted_at: before.submitted_at })
    expect((await answer(citizen.token, id, { remarks: 'My brother', 'documents[]': deed }, 'answer-1')).status).toBe(
      200,
    )
    const { requests, hearing, deadline, events } = await historyOf(id)
    expect(hearing).toBe('answered')
    expect(deadline.working_day).toBeLessThanOrEqual(1)
    expect(deadline.submitted_on).toBe(dhakaDay(new Date(before.submitted_at)))
    expect(requests).toMatchObject([{ answered: true, answer: 'My brother', files: [{ name: 'deed.pdf' }] }])
    expect(events.map(({ act }: { act: string }) => act)).toEqual(['sent', 'request_papers', 'papers_came'])
    const link = requests[0].files[0].path.replace('/api', '')
    expect((await get(link)).raw.subarray(0, 4).toString()).toBe('%PDF')
    const file = await sql<{
      encrypted: boolean
    }>`select f.encrypted from case_papers p join files f on f.id = p.file_id
      where p.case_id = ${id}`.execute(db)
    expect(file.rows).toEqual([{ encrypted: true }])
    expect(codeOf(await answer(citizen.token, id, { remarks: 'Again' }))).toEqual([409, 'papers_not_requested'])
  })

  it('refuses an answer with nothing in it, of another person and to a case that waits for nobody', async () => {
    const { id, citizen } = await askedOne()
    const empty = await answer(citizen.token, id, { remarks: '  ' })
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['remarks']])
    const text = { name: 'note.txt', bytes: Buffer.from('no'), type: 'text/plain' }
    expect((await answer(citizen.token, id, { 'documents[]': text })).status).toBe(415)
    const stranger = await person()
    expect((await answer(stranger.token, id, { remarks: 'Mine' })).status).toBe(404)
    const waiting = await registered(stranger.token)
    expect(codeOf(await answer(stranger.token, waiting, { remarks: 'x' }))).toEqual([409, 'papers_not_requested'])
    expect((await own(citizen.token)).status).toBe('flagged')
  })

  it('is answered once by two answers at once', async () => {
    const { id, citizen } = await askedOne()
    const both = await Promise.all([1, 2].map((n) => answer(citizen.token, id, { remarks: `${n}` })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is answered by a correction too', async () => {
    const { id, citizen } = await askedOne()
    const { submitted_at } = await own(citizen.token)
    const corrected = await call('PUT', `/user/land-tax-registrations/${id}`, { token: citizen.token, body: form() })
    expect(corrected.body).toMatchObject({ status: 'pending', papers_request: null, submitted_at })
    expect((await historyOf(id)).hearing).toBe('answered')
  })

  it('is gone when the officer undoes it, and open again when they undo a decision on it', async () => {
    const { id, citizen } = await askedOne()
    expect((await undo(id)).body.status).toBe('pending')
    expect((await historyOf(id)).requests).toEqual([])
    await decide(id, asked, officer.token)
    const { papers_request } = await own(citizen.token)
    await decide(id, { status: 'rejected', notes: 'No deed' }, officer.token)
    expect(await own(citizen.token)).toMatchObject({ status: 'rejected', papers_request: null })
    expect((await undo(id)).body.status).toBe('flagged')
    expect((await own(citizen.token)).papers_request).toEqual(papers_request)
    expect((await answer(citizen.token, id, { remarks: 'Here' })).status).toBe(200)
  })

  it('is told apart by whether its days are over', async () => {
    const { id, citizen } = await askedOne({ ...asked, days: 1 })
    expect((await historyOf(id)).hearing).toBe('waiting')
    await backdate(id, { sent_days: 20, asked_days: 10 })
    expect(await historyOf(id)).toMatchObject({ hearing: 'days_over', deadline: null })
    expect((await own(citizen.token)).papers_request.days_over).toBe(true)
    await decide(id, { status: 'rejected', notes: 'No answer' }, officer.token)
    expect((await historyOf(id)).hearing).toBe('days_over')
    expect((await historyOf(await registered(citizen.token))).hearing).toBe('not_asked')
  })

  it('goes with a withdrawn registration, and its papers too', async () => {
    const { id, citizen } = await askedOne()
    await answer(citizen.token, id, { 'documents[]': deed })
    await call('DELETE', `/user/land-tax-registrations/${id}`, { token: citizen.token })
    expect(await db.selectFrom('case_papers').selectAll().where('case_id', '=', id).execute()).toEqual([])
  })
})

describe('a reminder', () => {
  const remindersOf = async (token: string) =>
    (await get('/notifications', { token })).body.data.filter(
      (each: { type: string }) => each.type === 'answer_reminder',
    )

  it('comes once, two days before the last day, to who has not answered', async () => {
    const { id, citizen } = await askedOne()
    await remindOfRequests(db)
    expect(await remindersOf(citizen.token)).toEqual([])
    await sql`update papers_requests set answer_by = (now() at time zone 'Asia/Dhaka')::date + 2
      where case_id = ${id}`.execute(db)
    await remindOfRequests(db)
    // Nobody is reminded on the day of the request.
    expect(await remindersOf(citizen.token)).toEqual([])
    await sql`update papers_requests set requested_at = now() - interval '2 days' where case_id = ${id}`.execute(db)
    await Promise.all([remindOfRequests(db), remindOfRequests(db)])
    const [first, ...others] = await remindersOf(citizen.token)
    expect(others).toEqual([])
    expect(first.message).toMatch(/registration of dag \d+\. Papers: Khatian/)
    await remindOfRequests(db)
    expect(await remindersOf(citizen.token)).toHaveLength(1)
  })

  it('does not come after an answer', async () => {
    const { id, citizen } = await askedOne()
    await backdate(id, { sent_days: 9, asked_days: 8 })
    await answer(citizen.token, id, { remarks: 'Here' })
    await sql`update papers_requests set answer_by = (now() at time zone 'Asia/Dhaka')::date
      where case_id = ${id}`.execute(db)
    await remindOfRequests(db)
    expect(await remindersOf(citizen.token)).toEqual([])
  })
})

it('an older flagged registration without a request is corrected as before', async () => {
  const citizen = await person()
  const id = await registered(citizen.token)
  await db
    .updateTable('land_tax_registrations')
    .set({ status: 'flagged', reviewer_id: admin.id, reviewed_at: new Date(), notes: 'x', submitted_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  expect((await own(citizen.token)).papers_request).toBeNull()
  expect((await tasksOf(citizen.token))[0]).toMatchObject({ kind: 'correct_registration', id })
  expect(codeOf(await answer(citizen.token, id, { remarks: 'x' }))).toEqual([409, 'papers_not_requested'])
  const { body } = await call('PUT', `/user/land-tax-registrations/${id}`, { token: citizen.token, body: form() })
  expect(body.status).toBe('pending')
  expect(Date.parse(body.submitted_at)).toBeGreaterThan(Date.now() - 60_000)
})
