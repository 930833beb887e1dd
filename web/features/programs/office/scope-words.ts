import type { ProgramScope } from '#contract/programs/programs.ts'

/** Words of a scope: a colon in a key would name another file of texts. */
export const scopeWord = {
  'verify:read': 'scope.verify_read',
  'land:read': 'scope.land_read',
  'payments:read': 'scope.payments_read',
  'mutations:read': 'scope.mutations_read',
} as const satisfies Record<ProgramScope, string>
