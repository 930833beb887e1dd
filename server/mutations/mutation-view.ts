import { formatFraction, fraction } from '#contract/fractions.ts'
import type { Mutation, MutationPaymentStatus, MutationStep } from '#contract/mutations/mutation-answers.ts'
import { isDecided } from '#contract/mutations/mutation-moves.ts'
import { type DocumentGroup, missingGroups } from '#contract/mutations/needed-papers.ts'
import { takaOf } from '#contract/payments/money.ts'
import { presentStatus } from '#contract/payments/payments.ts'
import type { Holidays } from '#server/cases/working-days.ts'
import { paymentLineOf } from '#server/payments/payment-line.ts'
import { dueDaysOf } from './clocks.ts'
import type { MutationRow } from './mutations.sql.ts'
import { maskedNid } from './nids.sql.ts'

/** A mutation as its owner sees it. */
export function presentMutation(row: MutationRow, holidays: Holidays): Mutation {
  const {
    user_id: _,
    groups,
    unsorted_papers,
    payment,
    application_fee_poisha,
    mutation_fee_poisha,
    fee_poisha,
    clock_from: _clock,
    ...columns
  } = row
  const { papers_requested_at: _since, requested_papers: _papers, added_papers: _added, ...rest } = columns
  const { previous_owner_nid_end, registry_office_key: _key, reviewer_role: _role, ...visible } = rest
  const buyers = row.buyers.map(({ name, name_bn, father, nid_end, address, numerator, denominator }) => ({
    name,
    name_bn,
    father,
    nid: maskedNid(nid_end),
    address,
    share: formatFraction(fraction(numerator, denominator)),
  }))
  const [first] = buyers
  if (!first) throw new Error(`mutation ${row.id} has no buyer`)
  const line = payment && paymentLineOf(payment)
  const missing_groups = missingGroups(row.mutation_type, groups)
  return {
    ...visible,
    payment_status: paymentStatusOf(row),
    fee_amount: takaOf(fee_poisha),
    application_fee: takaOf(application_fee_poisha),
    mutation_fee: takaOf(mutation_fee_poisha),
    buyers,
    buyer_name: first.name,
    buyer_nid: first.nid,
    buyer_address: first.address,
    previous_owner_nid: maskedNid(previous_owner_nid_end),
    step: stepOf(row, missing_groups.length > 0),
    missing_groups,
    papers_request: papersRequest(row, missing_groups),
    ...dueDays(row, holidays),
    held_by: heldBy(row),
    payment: line && { ...line, may_pay_again: line.may_pay_again && row.paid_at === null },
    payment_method: payment?.method ?? null,
    payer_identifier: payment?.payer_masked || null,
  }
}

function paymentStatusOf({ paid_at, payment }: MutationRow): MutationPaymentStatus {
  if (paid_at !== null) return 'paid'
  return payment ? presentStatus(payment.state) : 'unpaid'
}

function stepOf({ status, paid_at }: MutationRow, lacks_papers: boolean): MutationStep {
  if (status === 'rejected') return 'none'
  if (paid_at === null) return 'pay'
  if (status === 'flagged') return 'requested_papers'
  return lacks_papers && !isDecided(status) ? 'papers' : 'none'
}

/** Older records have remarks in place of a request. */
function papersRequest(row: MutationRow, missing: readonly DocumentGroup[]): Mutation['papers_request'] {
  if (row.status !== 'flagged') return null
  const { papers_requested_at: requested_at, added_papers: added } = row
  const older = { groups: missing, remarks: row.remarks, answer_by: null, days_over: false }
  const { groups, ...request } = row.requested_papers ?? older
  return { ...request, groups: [...groups], requested_at, added }
}

function dueDays({ status, paid_at, clock_from, papers_requested_at }: MutationRow, holidays: Holidays) {
  if (paid_at === null || papers_requested_at !== null || isDecided(status))
    return { first_look_by: null, complete_by: null }
  return dueDaysOf(new Date(paid_at), new Date(clock_from ?? paid_at), holidays)
}

function heldBy({ status, paid_at, applied_at, upazila }: MutationRow): Mutation['held_by'] {
  if (status === 'rejected' || applied_at !== null) return null
  return { role: paid_at === null || status === 'flagged' ? 'user' : 'acland', office: upazila }
}
