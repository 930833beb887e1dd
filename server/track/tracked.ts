import { presentStatus } from '#contract/payments/payments.ts'
import type { NextStep, TrackedKind, TrackedState } from '#contract/track/track.ts'
import type { TrackedRow } from './track.sql.ts'

/** Facts that all kinds of tracked cases share: rules/cases.md#tracking. */
export function standingOf(row: TrackedRow): { kind: TrackedKind; state: TrackedState; next_step: NextStep } {
  if (row.purpose === 'registration') return { kind: 'registration', ...registrationStanding(row) }
  if (row.purpose === 'mutation') return { kind: 'mutation', ...mutationStanding(row) }
  if (row.purpose === 'correction') return { kind: 'correction', ...correctionStanding(row) }
  if (row.purpose === 'land_tax') return { kind: 'land_tax_payment', ...paymentStanding(row) }
  return { kind: row.application_type ?? 'khatian_request', ...paymentStanding(row) }
}

type Standing = { state: TrackedState; next_step: NextStep }

function paymentStanding({ payment_state }: TrackedRow): Standing {
  const status = payment_state === null ? 'failed' : presentStatus(payment_state)
  if (status === 'paid') return { state: 'done', next_step: 'download' }
  if (status === 'refunded') return { state: 'refunded', next_step: 'none' }
  return status === 'pending' ? { state: 'checking', next_step: 'wait' } : { state: 'unpaid', next_step: 'pay' }
}

function registrationStanding({ registration_status, is_asked }: TrackedRow): Standing {
  if (is_asked) return { state: 'waiting_for_papers', next_step: 'send_papers' }
  if (registration_status === 'approved') return { state: 'approved', next_step: 'pay_tax' }
  if (registration_status === 'rejected') return { state: 'rejected', next_step: 'read_reason' }
  if (registration_status === 'flagged') return { state: 'to_correct', next_step: 'correct' }
  return { state: 'waiting', next_step: 'wait' }
}

function mutationStanding(row: TrackedRow): Standing {
  if (row.is_applied) return { state: 'done', next_step: 'download' }
  if (row.mutation_status === 'rejected') return { state: 'rejected', next_step: 'read_reason' }
  const payment = paymentStanding(row)
  if (payment.state !== 'done') return payment
  if (row.mutation_status === 'flagged') return { state: 'waiting_for_papers', next_step: 'send_papers' }
  return row.mutation_status === 'approved'
    ? { state: 'approved', next_step: 'wait' }
    : { state: 'waiting', next_step: 'wait' }
}

function correctionStanding(row: TrackedRow): Standing {
  if (row.correction_status === 'approved') return { state: 'done', next_step: 'none' }
  if (row.correction_status === 'rejected') return { state: 'rejected', next_step: 'read_reason' }
  if (row.correction_status === 'flagged') return { state: 'waiting_for_papers', next_step: 'send_papers' }
  const payment = paymentStanding(row)
  return payment.state === 'done' ? { state: 'waiting', next_step: 'wait' } : payment
}
