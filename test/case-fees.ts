import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { correctionGround } from './corrections.ts'
import type { mutationGround } from './mutations.ts'

type Kind = 'mutation' | 'correction'
type Case = { id: number; citizen: { token: string } }
type Answer = { status: number; body: { code?: string } }

/** What the acts on the cases of a kind need: its ground, its fee in BDT, and a paid case that can be approved. */
type FeeGround = Pick<
  Awaited<ReturnType<typeof mutationGround>> & Awaited<ReturnType<typeof correctionGround>>,
  'db' | 'get' | 'post' | 'call' | 'person' | 'admin' | 'officer' | 'payments' | 'place'
> & {
  kind: Kind
  fee: number
  paid: () => Promise<Case>
  pay: (token: string, id: number, changes: Record<string, unknown>) => Promise<Answer>
}

const reason = 'The applicant withdrew the case'

/** Acts on cases of one kind, over HTTP. */
export function feeActs({ kind, fee, pay, db, get, post, call, person, admin, officer, payments, place }: FeeGround) {
  const address = `${kind}s`
  const codeOf = ({ status, body }: Answer) => body.code ?? status
  const decide = async (id: number, status: string, token = officer.token) =>
    codeOf(
      await call('PATCH', `/admin/${address}/${id}`, {
        token,
        body: { status, remarks: reason, reason, ground: null },
      }),
    )
  const paymentOf = async (id: number) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('purpose', '=', kind)
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const reviewOf = async (id: number) =>
    (await get('/admin/reviews?per_page=100', { token: admin.token })).body.data.find(
      (line: { case_id: number; outcome: string | null }) => line.case_id === id && line.outcome === null,
    )?.id
  return {
    decide,
    refund: async (id: number, part: 'whole' | 'part', token = admin.token) =>
      codeOf(
        await post(`/admin/payments/${(await paymentOf(id)).id}/refunds`, {
          token,
          body: { reason, ...(part === 'part' && { line_id: 2, amount: 10 }) },
        }),
      ),
    receiptIsWithdrawn: async (id: number) => {
      const { id: payment_id } = await paymentOf(id)
      const { rows } = await sql<{ withdrawn: boolean }>`
        select bool_and(revoked_at is not null) as withdrawn from receipts where payment_id = ${payment_id}`.execute(db)
      return rows[0]?.withdrawn
    },
    sweep: () => payments.sweep(),
    view: async ({ id, citizen }: Case) => (await get(`/${address}/${id}`, { token: citizen.token })).body,
    pay: async ({ id, citizen }: Case) => codeOf(await pay(citizen.token, id, { amount: fee })),
    ask: async ({ id, citizen }: Case) =>
      codeOf(await post('/reviews', { token: citizen.token, body: { kind, case_id: id, words: reason } })),
    review: async ({ id }: Case, outcome: 'stands' | 'set_aside') =>
      codeOf(
        await post(`/admin/reviews/${await reviewOf(id)}/decision`, {
          token: admin.token,
          body: { outcome, words: reason },
        }),
      ),
    another: () => person('acland', [place.office_code]),
  }
}
type Acts = ReturnType<typeof feeActs>

/** What was done with a paid case before the refund is requested. */
const stages = {
  paid: async () => undefined,
  rejected: async (acts: Acts, { id }: Case) => void (await acts.decide(id, 'rejected')),
  'with an open review': async (acts: Acts, made: Case) => {
    await acts.decide(made.id, 'rejected')
    await acts.ask(made)
  },
  'with a rejection that stands after its review': async (acts: Acts, made: Case) => {
    await acts.decide(made.id, 'rejected')
    await acts.ask(made)
    await acts.review(made, 'stands')
  },
  'with a rejection that is set aside': async (acts: Acts, made: Case) => {
    await acts.decide(made.id, 'rejected')
    await acts.ask(made)
    await acts.review(made, 'set_aside')
  },
} as const

const undecided = { mutation: 'mutation_undecided', correction: 'correction_undecided' } as const
/** Columns: stage, part, answer to the refund, payment status after it, whether its receipt is withdrawn. */
const table = (kind: Kind) =>
  [
    ['paid', 'whole', undecided[kind], 'paid', false],
    ['paid', 'part', 201, 'paid', false],
    ['rejected', 'whole', 201, 'refunded', true],
    ['rejected', 'part', 201, 'paid', false],
    ['with an open review', 'whole', 'review_open', 'paid', false],
    ['with an open review', 'part', 201, 'paid', false],
    ['with a rejection that stands after its review', 'whole', 201, 'refunded', true],
    ['with a rejection that is set aside', 'whole', undecided[kind], 'paid', false],
    ['with a rejection that is set aside', 'part', 201, 'paid', false],
  ] as const

/** Tests of what a refund undoes, the same for each kind of case with a fee: rules/payments.md#what-a-refund-undoes. */
export const testRefundsOfFee = (ground: FeeGround) =>
  describe(`the fee of a ${ground.kind}`, () => {
    const acts = feeActs(ground)
    const { kind, paid } = ground

    it.each(table(kind))('of a case that is %s, given back %s, is answered %s and then %s', async (...row) => {
      const [stage, part, answer, payment_status, withdrawn] = row
      const made = await paid()
      await stages[stage](acts, made)
      expect(await acts.refund(made.id, part)).toBe(answer)
      await acts.sweep()
      expect(await acts.view(made)).toMatchObject({ payment_status })
      expect(await acts.receiptIsWithdrawn(made.id)).toBe(withdrawn)
    })

    it('that was given back leaves a case that nobody approves, and that its applicant pays again after a review', async () => {
      const made = await paid()
      await acts.decide(made.id, 'rejected')
      expect(await acts.refund(made.id, 'whole')).toBe(201)
      await acts.sweep()
      const { token } = await acts.another()
      expect(await acts.decide(made.id, 'approved', token)).not.toBe(200)
      expect(await acts.ask(made)).toBe(201)
      expect(await acts.review(made, 'set_aside')).toBe(200)
      expect(await acts.view(made)).toMatchObject({ status: 'pending_payment', payment_status: 'refunded' })
      expect(await acts.decide(made.id, 'approved', token)).toBe(
        kind === 'mutation' ? 'fee_refunded' : 'already_decided',
      )
      expect(await acts.pay(made)).toBe(200)
      expect(await acts.view(made)).toMatchObject({ status: 'pending', payment_status: 'paid' })
      expect(await acts.decide(made.id, 'approved', token)).toBe(200)
    })

    it('is asked for again after a review where it went back, also if the case still counts as paid', async () => {
      const made = await paid()
      await acts.decide(made.id, 'rejected')
      await acts.refund(made.id, 'whole')
      await acts.sweep()
      await ground.db.updateTable(`${kind}s`).set({ paid_at: new Date() }).where('id', '=', made.id).execute()
      await acts.ask(made)
      expect(await acts.review(made, 'set_aside')).toBe(200)
      expect(await acts.view(made)).toMatchObject({ status: 'pending_payment', payment_status: 'refunded' })
      expect(await acts.pay(made)).toBe(200)
      expect(await acts.view(made)).toMatchObject({ status: 'pending', payment_status: 'paid' })
    })

    it('is not given back of a case that a review takes up meanwhile', async () => {
      const made = await paid()
      await acts.decide(made.id, 'rejected')
      await acts.ask(made)
      const [set_aside, refund] = await Promise.all([acts.review(made, 'set_aside'), acts.refund(made.id, 'whole')])
      expect(set_aside).toBe(200)
      expect([undecided[kind], 'review_open']).toContain(refund)
      await acts.sweep()
      expect(await acts.view(made)).toMatchObject({ status: 'pending', payment_status: 'paid' })
    })

    it('that is on its way back stops the setting aside of a rejection until it is there', async () => {
      const made = await paid()
      await acts.decide(made.id, 'rejected')
      await acts.refund(made.id, 'whole')
      expect(await acts.ask(made)).toBe(201)
      expect(await acts.review(made, 'set_aside')).toBe('refund_under_way')
      await acts.sweep()
      expect(await acts.review(made, 'set_aside')).toBe(200)
      expect(await acts.view(made)).toMatchObject({ status: 'pending_payment' })
    })
  })
