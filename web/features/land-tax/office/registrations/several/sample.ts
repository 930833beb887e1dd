import type { ListedRegistration } from '#contract/land-tax/registration-case.ts'

/**
 * A tenth of the registrations, at least one, for an officer to see whole before all are approved. Nobody can tell which
 * before the choice, and the same choice has the same sample: closing the dialog brings no easier one.
 */
export function sampleOf(chosen: readonly ListedRegistration[]): ListedRegistration[] {
  const seed = chosen.reduce((sum, { id, version }) => scattered(sum ^ (id + version)), chosen.length)
  const order = ({ id }: ListedRegistration) => scattered(id ^ seed)
  return chosen.toSorted((one, other) => order(one) - order(other)).slice(0, Math.ceil(chosen.length / 10))
}

/** A number far from those of its neighbours: the last steps of MurmurHash3. */
function scattered(number: number): number {
  const once = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}
