import type { CaseKind } from './cases.ts'

/** Working days in which citizens are promised a decision. */
export const promised_days: Record<CaseKind, number> = { identity: 7, registration: 7, mutation: 21 }

/** So many calendar days after the payment of a mutation an officer has opened it. */
export const first_look_days = 7
