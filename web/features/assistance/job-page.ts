import type { AssistanceKind } from '#contract/assistance/assistance.ts'

/** Page on which a helper makes the one case. */
export function jobPage(kind: AssistanceKind) {
  if (kind === 'registration') return { to: '/land-tax' } as const
  if (kind === 'land_tax') return { to: '/dashboard', search: { tab: 'ldt' } } as const
  if (kind === 'mutation') return { to: '/mutations/new' } as const
  return { to: '/land' } as const
}
