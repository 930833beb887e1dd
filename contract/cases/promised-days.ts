import type { CaseKind } from './cases.ts'

/**
 * Working days in which citizens are promised a decision. A correction takes 30 to 45 days by the charters of offices: that
 * these are working days is unconfirmed.
 */
export const promised_days: Record<CaseKind, number> = { identity: 7, registration: 7, mutation: 21, correction: 30 }

/** Calendar days in which an officer opens a mutation after its payment. */
export const first_look_days = 7
