import { type RegistrationStatus, registrationMoves } from '#contract/land-tax/land-tax-registrations.ts'
import type { CaseKind } from '#server/cases/decide-case.ts'
import { decidedColumns } from '../registration-changes.sql.ts'
import type { RegistrationRow } from '../registrations.sql.ts'
import { auditFacts } from './audit-facts.ts'
import { type HeldLand, lockRegisteredLand, lockRegistration } from './held-land.service.ts'
import { presentToStaff } from './staff-registrations.service.ts'

/** Registrations as cases. Approving one locks its land too: the shares of the others depend on it. */
export const registrationCases: CaseKind<RegistrationStatus, RegistrationRow, HeldLand> = {
  subject: 'land_tax_registrations',
  moves: registrationMoves,
  lock: (trx, actor, id, status) =>
    status === 'approved' ? lockRegisteredLand(trx, actor, id) : lockRegistration(trx, actor, id),
  ownerIds: ({ row, others }) => [row, ...others].flatMap(({ user_id }) => user_id ?? []),
  present: presentToStaff,
  auditFacts,
  changedRows: (trx, { others }, row) =>
    decidedColumns(
      trx,
      [row, ...others].map(({ id }) => id),
    ),
}
