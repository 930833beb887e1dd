import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canBeApplied, isOpen, MutationStatus, mutationMoves, SettableStatus } from './mutation-moves.ts'

it.each(MutationStatus.options)(
  'staff may set every status other than %s, and a payment sets only pending',
  (status) => {
    const { staff, payment } = mutationMoves[status]
    expect([...staff].sort()).toEqual(SettableStatus.options.filter((each) => each !== status).sort())
    expect(payment).toEqual(status === 'pending_payment' ? ['pending'] : [])
  },
)

it.each([
  ['unpaid', 'pending_payment', false, false, false],
  ['set to pending without payment', 'pending', false, false, false],
  ['paid', 'pending', true, false, true],
  ['in inquiry', 'assigned_to_ac_land', true, false, true],
  ['approved without payment', 'approved', false, false, true],
  ['paid and put back', 'pending_payment', true, false, true],
  ['rejected', 'rejected', true, false, false],
  ['applied', 'approved', true, true, false],
] as const)('a mutation is open or not by its state: %s', (_how, status, is_paid, is_applied, open) =>
  expect(isOpen({ status, is_paid, is_applied })).toBe(open),
)

it('a mutation is applied only if it is approved and paid, and once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MutationStatus.options),
      fc.boolean(),
      fc.boolean(),
      (status, is_paid, is_applied) => {
        expect(canBeApplied({ status, is_paid, is_applied })).toBe(status === 'approved' && is_paid && !is_applied)
      },
    ),
  )
})
