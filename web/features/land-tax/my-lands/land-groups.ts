import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'

export const groupNames = ['due', 'running', 'paid', 'others'] as const
export type GroupName = (typeof groupNames)[number]

type Land = Pick<MyRegistration, 'status'> & { tax: Pick<MyRegistration['tax'], 'state'> }

/** Group of a land on the page: due, in progress, paid, or other. */
export function groupOf({ status, tax }: Land): GroupName {
  if (tax.state === 'due') return 'due'
  if (status === 'pending' || status === 'flagged' || tax.state === 'checking') return 'running'
  return tax.state === 'paid' ? 'paid' : 'others'
}

/** Lands of each group, in order; empty groups are left out. */
export const groupsOf = <Each extends Land>(lands: readonly Each[]) =>
  groupNames
    .map((name) => ({ name, lands: lands.filter((land) => groupOf(land) === name) }))
    .filter((group) => group.lands.length > 0)

/** Total due of several lands in BDT; null if one of them is unknown. */
export function sumDue(lands: readonly { tax: Pick<MyRegistration['tax'], 'due_amount'> }[]): number | null {
  const poisha = lands.map(({ tax }) => (tax.due_amount === null ? null : Math.round(tax.due_amount * 100)))
  return poisha.includes(null) ? null : poisha.reduce<number>((sum, each) => sum + (each ?? 0), 0) / 100
}
