import type { AssistanceKind } from './assistance.ts'

/** Kinds of assistance, by the room of their case. */
export const assistedKinds = {
  application: ['khatian_copy', 'mouza_map'],
  registration: ['registration'],
  land_tax: ['land_tax'],
  mutation: ['mutation'],
  // Closed to helpers and attorneys: a power of attorney names no such act.
  correction: [],
} as const satisfies Record<string, readonly AssistanceKind[]>
export type AssistedRoom = keyof typeof assistedKinds
