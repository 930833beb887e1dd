import type { CaseKind } from '#contract/cases/cases.ts'
import type { CaseSubject } from '#server/app/database/column-types.ts'

/** Table of each kind of case, by which decisions and audit log name it. */
export const subjects = {
  identity: 'kycs',
  registration: 'land_tax_registrations',
  mutation: 'mutations',
  correction: 'corrections',
} as const satisfies Record<CaseKind, CaseSubject>
