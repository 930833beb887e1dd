import { type Poisha, poisha, takaOf } from '#contract/payments/money.ts'
import { PaymentMethod } from '#contract/payments/payments.ts'
import {
  type AssignReceived,
  type ClaimReceived,
  payReference,
  type ReceivedFault,
  type ReceivedMoney,
  type ReceivedMoneyQuery,
  type ReturnReceived,
} from '#contract/payments/received-money.ts'
import { AppError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { postReceived } from '../ledger.sql.ts'
import { insertPayment, lockPayment } from '../payments.sql.ts'
import type { Movement } from '../provider.ts'
import { applyAnswer, type Owed, type Purposes } from '../settle.ts'
import {
  insertReceived,
  lockClaimed,
  lockReceived,
  type ReceivedRow,
  receivedById,
  receivedPage,
  receivedRow,
  updateReceived,
} from './received.sql.ts'
import { recordReturned } from './surplus.ts'

/** An order that such money pays, to be settled in the same transaction; or the reason that it pays nothing. */
export type Payable = Owed | { fault: ReceivedFault }

/** Orders what the amount pays exactly, of the land that the reference names. `owner_id`: only a land of this person. */
export type OrderByReference = (
  trx: Db,
  wanted: { reference: string; amount_poisha: Poisha; owner_id: number | null; at: Date },
) => Promise<Payable>

/** The method as which money of a provider is shown: a wallet is its own, others carry cards. */
const methodOf = (provider: string): PaymentMethod =>
  PaymentMethod.options.find((method) => method === provider) ?? 'card'

type Taking = {
  purposes: Purposes
  orderByReference: OrderByReference
}

/** Takes a movement once. Returns the payment that it became, or null. */
async function receive(parts: Taking, trx: Db, provider: string, movement: Movement): Promise<number | null> {
  const at = await now(trx)
  const row = await insertReceived(trx, { ...movement, provider, received_at: at, state: 'unassigned' })
  if (!row) return null
  const payable = await parts.orderByReference(trx, { ...wantedOf(row), owner_id: null, at })
  if ('fault' in payable) {
    await updateReceived(trx, row.id, { fault: payable.fault })
    await postReceived(trx, { kind: 'received', ...row, at })
    return null
  }
  return settle(parts.purposes, trx, row, payable, { at, decided_by: null })
}

/** Settles what the money pays, as any other payment. */
async function settle(
  purposes: Purposes,
  trx: Db,
  row: ReceivedRow,
  payable: Owed,
  { at, decided_by }: { at: Date; decided_by: number | null },
): Promise<number> {
  const { provider, provider_ref, payer_masked } = row
  const amount_poisha = poisha(row.amount_poisha)
  const method = methodOf(provider)
  const payment = await insertPayment(trx, {
    ...payable,
    amount_poisha,
    method,
    provider,
    payer_masked,
    created_at: at,
    next_check_at: at,
  })
  await updateReceived(trx, row.id, { state: 'assigned', payment_id: payment.id, decided_by, decided_at: at })
  const room = purposes[payable.purpose]
  await applyAnswer({ trx, room, payment, at }, { outcome: 'succeeded', provider_ref, amount_poisha })
  return payment.id
}

/** Pays with unassigned money. @throws received_decided, received_not_payable */
async function assign(
  parts: Taking,
  trx: Db,
  row: ReceivedRow,
  wanted: { reference: string; owner_id: number | null },
  by: number,
) {
  const at = await now(trx)
  if (row.state !== 'unassigned') throw new AppError('received_decided')
  if (row.fault === 'paid_again') throw new AppError('received_not_payable')
  const payable = await parts.orderByReference(trx, { ...wantedOf(row), ...wanted, at })
  if ('fault' in payable) throw new AppError('received_not_payable')
  await postReceived(trx, { kind: 'assigned', ...row, at })
  await settle(parts.purposes, trx, row, payable, { at, decided_by: by })
}

async function locked(trx: Db, id: number): Promise<ReceivedRow> {
  const row = await lockReceived(trx, id)
  if (!row) throw new AppError('not_found')
  return row
}

async function found(trx: Db, id: number): Promise<ReceivedRow> {
  const row = await receivedRow(trx, id)
  if (!row) throw new AppError('not_found')
  return row
}

async function shown(db: Db, id: number): Promise<ReceivedMoney> {
  const row = await receivedById(db, id)
  if (!row) throw new AppError('not_found')
  return present(row)
}

export type ReceivedRoom = ReturnType<typeof makeReceived>

/** Money that never began here: it finds its land by the reference, or waits as unassigned money. */
export function makeReceived({ db, ...parts }: Taking & { db: Db }) {
  return {
    receive: receive.bind(null, parts),

    list: async (query: ReceivedMoneyQuery) => {
      const page = await pageOfRows(query, (limit, offset) => receivedPage(db, query, limit, offset))
      return { ...page, data: page.data.map(present) }
    },

    /** @throws not_found, received_decided, received_not_payable */
    assignByStaff: async (
      { actor, request_id }: RequestContext,
      id: number,
      { reference }: AssignReceived,
    ): Promise<ReceivedMoney> => {
      await transaction(db, async (trx) => {
        const row = await locked(trx, id)
        await assign(parts, trx, row, { reference, owner_id: null }, actor.id)
        await recordAudit(trx, {
          actor_id: actor.id,
          act: 'assign_received',
          subject: 'received_money',
          subject_id: String(id),
          request_id,
          before: { state: 'unassigned' },
          after: { state: 'assigned', reference },
        })
      })
      return shown(db, id)
    },

    /** Records that the provider gave the money back. @throws not_found, received_decided, refund_under_way */
    recordReturn: async (
      { actor, request_id }: RequestContext,
      id: number,
      { note }: ReturnReceived,
    ): Promise<ReceivedMoney> => {
      await transaction(db, async (trx) => {
        const { surplus_of } = await found(trx, id)
        // The sweep locks a payment before its money too.
        const payment = surplus_of === null ? undefined : await lockPayment(trx, surplus_of)
        const row = await locked(trx, id)
        if (row.state !== 'unassigned') throw new AppError('received_decided')
        if (row.refund_state === 'due') throw new AppError('refund_under_way')
        if (payment) await recordReturned(trx, row, { payment, decided_by: actor.id, note })
        else {
          const at = await now(trx)
          await postReceived(trx, { kind: 'returned', ...row, at })
          await updateReceived(trx, id, { state: 'returned', decided_by: actor.id, decided_at: at, note })
        }
        await recordAudit(trx, {
          actor_id: actor.id,
          act: 'return_received',
          subject: 'received_money',
          subject_id: String(id),
          request_id,
          before: { state: 'unassigned' },
          after: { state: 'returned', note },
        })
      })
      return shown(db, id)
    },

    /** A payer claims money for an own land. @throws received_not_found, received_not_payable */
    claim: async (actor: Actor, { transaction: provider_ref, payer_end, registration_id }: ClaimReceived) => {
      const id = await transaction(db, async (trx) => {
        const row = await lockClaimed(trx, provider_ref, payer_end)
        if (!row) throw new AppError('received_not_found')
        await assign(parts, trx, row, { reference: payReference(registration_id), owner_id: actor.id }, actor.id)
        return row.id
      })
      return shown(db, id)
    },
  }
}

const wantedOf = ({ reference, amount_poisha }: ReceivedRow) => ({ reference, amount_poisha: poisha(amount_poisha) })

const present = ({ amount_poisha, ...row }: NonNullable<Awaited<ReturnType<typeof receivedById>>>): ReceivedMoney => ({
  ...row,
  amount: takaOf(amount_poisha),
})
