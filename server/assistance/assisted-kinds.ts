import type { AssistanceKind } from '#contract/assistance/assistance.ts'

/** What a helper is asked for, by the room whose case it is. */
export const assistedKinds = {
  application: ['khatian_copy', 'mouza_map'],
  registration: ['registration'],
  land_tax: ['land_tax'],
  mutation: ['mutation'],
} as const satisfies Record<string, readonly AssistanceKind[]>
export type AssistedRoom = keyof typeof assistedKinds
