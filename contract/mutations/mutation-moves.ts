import { z } from 'zod'

/** `flagged`: the office waits for papers. It is set by a request for them, and ends with it. */
export const MutationStatus = z.enum(
  ['pending_payment', 'pending', 'assigned_to_ac_land', 'approved', 'rejected', 'flagged'],
  { error: 'unknown_choice' },
)
export type MutationStatus = z.infer<typeof MutationStatus>

/** Statuses that staff can set, in the order of a case's life. */
export const SettableStatus = MutationStatus.exclude(['flagged'])
export type SettableStatus = z.infer<typeof SettableStatus>

type Moves = {
  /** Moves by the office, after a confirmation: rules/mutations.md#statuses. */
  staff: readonly SettableStatus[]
  /** Moves by the settlement of the fee. */
  payment: readonly MutationStatus[]
}

const allBut = (status: SettableStatus) => SettableStatus.options.filter((each) => each !== status)

/** Only these moves are allowed. An applied mutation has no further moves. */
export const mutationMoves: Record<MutationStatus, Moves> = {
  pending_payment: { staff: allBut('pending_payment'), payment: ['pending'] },
  pending: { staff: allBut('pending'), payment: [] },
  assigned_to_ac_land: { staff: allBut('assigned_to_ac_land'), payment: [] },
  approved: { staff: allBut('approved'), payment: [] },
  rejected: { staff: allBut('rejected'), payment: [] },
  flagged: { staff: SettableStatus.options, payment: [] },
}

type Standing = { status: MutationStatus; is_paid: boolean; is_applied: boolean }

/** An open mutation of a dag prevents another of the same dag: paid or approved, and neither applied nor rejected. */
export const isOpen = ({ status, is_paid, is_applied }: Standing) =>
  !is_applied && status !== 'rejected' && (is_paid || status === 'approved')

/** Approved, paid and not yet applied. */
export const canBeApplied = ({ status, is_paid, is_applied }: Standing) =>
  status === 'approved' && is_paid && !is_applied

/** Papers are requested in a paid mutation that is not decided; those that it waits for come first. */
export const canRequestPapers = ({ status, is_paid }: Pick<Standing, 'status' | 'is_paid'>) =>
  is_paid && (status === 'pending' || status === 'assigned_to_ac_land')

/** Papers of a decided mutation are final until the office opens it again. */
export const isDecided = (status: MutationStatus) => status === 'approved' || status === 'rejected'
