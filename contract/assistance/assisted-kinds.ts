import type { AssistanceKind } from './assistance.ts'

/** Kinds of assistance, by the room of their case. */
export const assistedKinds = {
  application: ['khatian_copy', 'mouza_map'],
  registration: ['registration'],
  land_tax: ['land_tax'],
  mutation: ['mutation'],
} as const satisfies Record<string, readonly AssistanceKind[]>
export type AssistedRoom = keyof typeof assistedKinds
