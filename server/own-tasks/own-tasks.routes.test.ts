import { describe, expect, it } from 'vitest'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { mutationForm } from '#test/mutations.ts'

const { db, call, get, post, person, citizen, registered, approved, decide, pay, place, land, officer } =
  await landTaxGround()

const tasksOf = async (token: string) => (await get('/user/tasks', { token })).body
const kindsOf = async (token: string) => {
  const { own, others } = await tasksOf(token)
  return [...own, ...others].map(({ kind }: { kind: string }) => kind)
}
const payMutation = (token: string, id: number, payer_identifier: string) =>
  post(`/mutations/${id}/pay`, { token, body: { amount: 1025, payment_method: 'bkash', payer_identifier } })

it('a newcomer has no tasks and no papers', async () => {
  const { token } = await person()
  expect(await tasksOf(token)).toEqual({ own: [], others: [], papers: [], is_new: true })
})

describe('land tax', () => {
  it('is one task for all lands, until 30 June, and a paid year is a paper', async () => {
    const { token } = await citizen()
    const first = await approved(token, { dag_number: '7901' })
    const [task] = (await tasksOf(token)).own
    expect(task).toMatchObject({ kind: 'pay_tax', count: 1, land: { dag_number: '7901' }, id: null })
    expect(task.day).toMatch(/^20\d\d-06-30$/)
    expect(task.day >= dhakaDay(new Date())).toBe(true)
    const second = await approved(token)
    const due = (await get('/user/land-tax-registrations', { token })).body
    expect((await tasksOf(token)).own).toMatchObject([
      { count: 2, land: null, amount: due[0].tax.due_amount + due[1].tax.due_amount },
    ])
    await pay(token, [first, second], { payer_identifier: '01700000003' })
    expect(await kindsOf(token)).toEqual(['check_payment', 'check_payment'])
    const other = await citizen()
    const paid = await approved(other.token, { dag_number: '7902' })
    await pay(other.token, [paid])
    const { papers, own } = await tasksOf(other.token)
    expect(own).toEqual([])
    expect(papers).toMatchObject([{ kind: 'dakhila', dag_number: '7902', number: expect.stringMatching(/^JD-/) }])
    expect((await get(`/land-tax-payments/${papers[0].id}/invoice`, { token: other.token })).status).toBe(200)
    await db.updateTable('receipts').set({ revoked_at: new Date() }).where('number', '=', papers[0].number).execute()
    expect((await tasksOf(other.token)).papers).toEqual([])
  })

  it('waits for the office until a promised day, then for the person who is to correct it, and needs an identity', async () => {
    const { token } = await person()
    const id = await registered(token, { dag_number: '7903' })
    const before = await tasksOf(token)
    expect(before).toMatchObject({
      own: [{ kind: 'send_identity' }],
      others: [{ kind: 'review_registration', id, day: expect.any(String), land: { dag_number: '7903' } }],
      is_new: false,
    })
    await decide(id, { status: 'flagged', notes: 'The dag is not in this mouza' })
    expect(await kindsOf(token)).toEqual(['answer_registration', 'send_identity'])
  })
})

describe('an identity', () => {
  it.each([
    ['pending', 'review_identity'],
    ['rejected', 'send_identity_again'],
  ] as const)('that is %s is the task %s', async (status, kind) => {
    const { id, token } = await person()
    const reviewed = status === 'rejected' && { reviewer_id: officer.id, reviewed_at: new Date() }
    const reason = status === 'rejected' ? 'The picture is dark' : null
    await db
      .insertInto('kycs')
      .values({ user_id: id, status, id_front: null, id_back: null, rejection_reason: reason, ...reviewed })
      .execute()
    expect(await kindsOf(token)).toEqual([kind])
  })
})

describe('a mutation', () => {
  const applied = async (token: string) => (await post('/mutations', { token, body: mutationForm(place) })).body.id

  it('is to be paid, then the payment is checked, then papers are missing, and after a rejection nothing is', async () => {
    const { token } = await person()
    const id = await applied(token)
    expect((await tasksOf(token)).own).toMatchObject([{ kind: 'pay_mutation', id, amount: 1025 }])
    await payMutation(token, id, '01700000003')
    expect(await kindsOf(token)).toEqual(['check_payment'])
    const paid = await applied(token)
    await payMutation(token, paid, '01712345678')
    expect((await tasksOf(token)).own).toMatchObject([{ kind: 'send_papers', id: paid, count: expect.any(Number) }])
    await db.updateTable('mutations').set({ status: 'rejected' }).where('id', '=', paid).execute()
    expect(await kindsOf(token)).toEqual(['check_payment'])
  })

  it('with a refused payment is to be paid again', async () => {
    const { token } = await person()
    const id = await applied(token)
    await payMutation(token, id, '01700000001')
    expect(await kindsOf(token)).toEqual(['pay_mutation'])
  })
})

describe('a copy', () => {
  it('is to be paid again for 30 days after a refusal, and once paid is a paper', async () => {
    const { token } = await person()
    const dag_id = await land.dag(place, { dag_no: '7904' })
    const order = (payer_identifier: string, transaction_id: string) =>
      post('/applications', {
        token,
        body: {
          type: 'khatian_request',
          fee_amount: 100,
          payment_method: 'bkash',
          payer_identifier,
          transaction_id,
          dag_id,
        },
      })
    await order('01700000001', 'T-1')
    expect((await tasksOf(token)).own).toMatchObject([
      { kind: 'pay_application', amount: 100, land: { dag_number: '7904' } },
    ])
    await db
      .updateTable('applications')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .execute()
    expect(await kindsOf(token)).toEqual([])
    await order('01712345678', 'T-2')
    expect((await tasksOf(token)).papers).toMatchObject([{ kind: 'khatian_copy', dag_number: '7904' }])
  })
})

describe('a form that was begun', () => {
  const values = {
    place: {},
    survey_type_id: null,
    khatiyan_number: '45',
    dag_number: '',
    land_type: null,
    land_area: '',
  }
  const begin = (token: string) =>
    call('PUT', '/drafts', {
      token,
      body: { form_id: 'form-1', version: null, content: { kind: 'registration', values } },
    })

  it('waits for the person as long as it is kept', async () => {
    const { id, token } = await person()
    await begin(token)
    const today = dhakaDay(new Date())
    expect(await tasksOf(token)).toMatchObject({ own: [{ kind: 'go_on_registration', id: null }], is_new: false })
    const [{ day }] = (await tasksOf(token)).own
    expect([daysAfter(today, 28), daysAfter(today, 29)]).toContain(day)
    await db.deleteFrom('drafts').where('user_id', '=', id).execute()
    expect(await tasksOf(token)).toMatchObject({ own: [], is_new: true })
  })

  it('is nobody else’s task', async () => {
    await begin((await person()).token)
    expect(await kindsOf((await person()).token)).toEqual([])
  })
})
