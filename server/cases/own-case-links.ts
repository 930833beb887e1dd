import type { CaseKind } from '#contract/cases/cases.ts'

/** Address of a case on the pages of its owner. */
export const ownCaseLink: Record<CaseKind, (id: number) => string> = {
  identity: () => '/dashboard?tab=profileKyc',
  registration: () => '/dashboard?tab=ldt',
  mutation: (id) => `/mutations/${id}`,
  correction: (id) => `/corrections/${id}`,
}
