import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { poisha } from '#contract/payments/money.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { ledgerIsRight } from '#test/ledger.ts'
import { orderCopy } from '#test/order-copy.ts'
import { moved, post as postLedger } from '../ledger.sql.ts'
import type { Refund, SurplusRefund } from '../provider.ts'
import { receiveSurplus } from '../received/surplus.ts'

const ground = await landTaxGround()
const { db, get, post, land, payments, place, admin } = ground
const sandbox = payments.providers[0]
if (!sandbox) throw new Error('no provider')
// The sandbox takes a payment once, so that it has no such call.
const refundSurplus = (_refund: Refund): Promise<SurplusRefund> => Promise.reject(new Error('not called'))
const provider = Object.assign(sandbox, { refundSurplus })

await sql`insert into ledger_accounts (code, name) values ('provider:gone', 'Gone') on conflict do nothing`.execute(db)

afterEach(async () => {
  vi.restoreAllMocks()
  await db.deleteFrom('provider_failures').execute()
  await sql`update payments set refund_due = false, next_check_at = null where refund_due`.execute(db)
  await sql`update refunds set state = 'refused', next_check_at = null, ended_at = now()
    where state in ('due', 'at_provider')`.execute(db)
  await sql`update received_money set next_check_at = null, refund_state = 'refused'
    where state = 'unassigned' and refund_state in ('due', 'at_provider')`.execute(db)
})

let made = 0
async function paidCopy(payer_identifier = '01712345678') {
  made += 1
  const { token, body } = await orderCopy(ground, {
    dag_id: await land.dag(place),
    transaction_id: `B-${made}`,
    payer_identifier,
  })
  const { reference } = (body.application ?? body).payment
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { token, payment }
}

type Stored = { state: string; wait: number | null }
const waitOf = sql`extract(epoch from next_check_at - now())::float8 as wait`

/** Money of each kind that is to go back, and what is stored of it. */
const kinds = {
  excess: async () => {
    const { token, payment } = await paidCopy('01700000003')
    const line = { office_id: payment.office_id, line_id: null, amount_poisha: poisha(10_000) }
    await db.transaction().execute((trx) =>
      postLedger(trx, {
        payment_id: payment.id,
        kind: 'taken-in-excess',
        refund_key: '',
        at: new Date(),
        entries: moved([line], 'provider:sandbox', 'refunds-due'),
      }),
    )
    await sql`update payments set status = 'expired', refund_due = true, next_check_at = now()
      where id = ${payment.id}`.execute(db)
    const row = async () => {
      const { rows } = await sql<Stored>`select case when refund_due then 'due' else status end as state, ${waitOf}
        from payments where id = ${payment.id}`.execute(db)
      return rows[0]
    }
    const makeDue = () => sql`update payments set next_check_at = now() where id = ${payment.id}`.execute(db)
    return { token, payment, key: 'excess', row, makeDue }
  },
  refund: async () => {
    const { token, payment } = await paidCopy()
    const { body } = await post(`/admin/payments/${payment.id}/refunds`, {
      token: admin.token,
      body: { reason: 'Paid for the wrong land' },
    })
    const row = async () => {
      const { rows } = await sql<Stored>`select state, ${waitOf} from refunds where id = ${body.id}`.execute(db)
      return rows[0]
    }
    const makeDue = () => sql`update refunds set next_check_at = now() where id = ${body.id}`.execute(db)
    return { token, payment, key: `R-${body.id}`, row, makeDue }
  },
  surplus: async () => {
    const { token, payment } = await paidCopy()
    const movement = {
      provider_ref: `again-${payment.id}`,
      amount_poisha: poisha(payment.amount_poisha),
      reference: payment.reference,
      payer_masked: '',
      paid_at: new Date(),
    }
    await db.transaction().execute((trx) => receiveSurplus(trx, payment, { movement, by_itself: true }))
    const { id } = await db
      .selectFrom('received_money')
      .select('id')
      .where('surplus_of', '=', payment.id)
      .executeTakeFirstOrThrow()
    const row = async () => {
      const { rows } =
        await sql<Stored>`select refund_state as state, ${waitOf} from received_money where id = ${id}`.execute(db)
      return rows[0]
    }
    const makeDue = () => sql`update received_money set next_check_at = now() where id = ${id}`.execute(db)
    return { token, payment, key: `S-${id}`, row, makeDue }
  },
}

type Kind = keyof typeof kinds
type Answer = 'yes' | 'no' | 'later' | 'silent'

/** The provider gives one answer to all that it is to give back. Returns the keys by which it is called. */
function answering(answer: Answer) {
  const keys: string[] = []
  const called = ({ refund_key }: { refund_key: string }) => {
    keys.push(refund_key)
    if (answer === 'silent') throw new Error('no answer')
    return answer === 'yes' ? 'refunded' : 'pending'
  }
  const refused = answer === 'no'
  vi.spyOn(provider, 'refund').mockImplementation(async (refund) => {
    const said = called(refund)
    return refused ? 'refused' : said
  })
  vi.spyOn(provider, 'refundSurplus').mockImplementation(async (refund) => {
    const said = called(refund)
    return refused ? { refused: 'account closed' } : said
  })
  return keys
}
const bookedOf = async (id: number) => {
  const { rows } = await sql`select from ledger_transactions t
    left join received_money r on r.id = t.received_id
    where t.kind in ('refund', 'returned') and coalesce(t.payment_id, r.surplus_of) = ${id}`.execute(db)
  return rows.length
}
const noticesOf = async (token: string) =>
  (await get('/notifications', { token })).body.data.map(({ type }: { type: string }) => type)

const ended = { excess: 'refunded', refund: 'given_back', surplus: 'given_back' }
const refused = { excess: 'due', refund: 'refused', surplus: 'refused' }
const open = { excess: 'due', refund: 'at_provider', surplus: 'at_provider' }
const gone = { excess: 'due', refund: 'at_provider', surplus: 'refused' }
const every = (Object.keys(kinds) as Kind[]).map((kind) => ({ kind }))

it.each(every)('money that goes back ($kind) is booked once where the provider says yes', async ({ kind }) => {
  const money = await kinds[kind]()
  const keys = answering('yes')
  await payments.sweep()
  await payments.sweep()
  expect(keys).toEqual([money.key])
  expect(await money.row()).toEqual({ state: ended[kind], wait: null })
  expect(await bookedOf(money.payment.id)).toBe(1)
  await ledgerIsRight(db)
})

it.each(every)('money that goes back ($kind) is called once by two sweeps at the same moment', async ({ kind }) => {
  const money = await kinds[kind]()
  const keys = answering('yes')
  await Promise.all([payments.sweep(), payments.sweep()])
  expect(keys).toEqual([money.key])
  expect(await money.row()).toEqual({ state: ended[kind], wait: null })
  expect(await bookedOf(money.payment.id)).toBe(1)
  await ledgerIsRight(db)
})

it.each(every)('money that goes back ($kind) and is refused tells the payer, excess stays due', async ({ kind }) => {
  const money = await kinds[kind]()
  const keys = answering('no')
  await payments.sweep()
  expect(keys).toEqual([money.key])
  expect((await money.row())?.state).toBe(refused[kind])
  expect((await noticesOf(money.token)).includes('refund_failed')).toBe(kind !== 'excess')
  expect(await bookedOf(money.payment.id)).toBe(0)
})

it.each(every.flatMap(({ kind }) => (['later', 'silent'] as const).map((answer) => ({ kind, answer }))))(
  'money that goes back ($kind) is called again under its key by a provider that answers $answer',
  async (given) => {
    const money = await kinds[given.kind]()
    const before = answering(given.answer)
    await payments.sweep()
    const { state, wait } = (await money.row()) ?? {}
    expect(state).toBe(open[given.kind])
    expect(wait).toBeGreaterThan(5)
    expect(wait).toBeLessThanOrEqual(15)
    await payments.sweep()
    expect(before).toEqual([money.key])
    const after = answering('yes')
    await sql`update provider_failures set next_call_at = now()`.execute(db)
    await money.makeDue()
    await payments.sweep()
    expect(after).toEqual([money.key])
    expect(await money.row()).toEqual({ state: ended[given.kind], wait: null })
    expect(await bookedOf(money.payment.id)).toBe(1)
    await ledgerIsRight(db)
  },
)

it.each(every)('money that goes back ($kind) by a provider that is gone is called nowhere', async ({ kind }) => {
  const money = await kinds[kind]()
  const keys = answering('yes')
  await sql`update payments set provider = 'gone' where id = ${money.payment.id}`.execute(db)
  await sql`update received_money set provider = 'gone' where surplus_of = ${money.payment.id}`.execute(db)
  await payments.sweep()
  expect(keys).toEqual([])
  expect((await money.row())?.state).toBe(gone[kind])
  expect(await bookedOf(money.payment.id)).toBe(0)
})
