import { latinDigits } from '#contract/digits.ts'
import { addedUp } from '#contract/land-records/area.ts'
import { typedNumber } from './typed-number.ts'

type Typed = { share: string; area: string }

/** A typed share compared with the share by area; `computed` is null if there is nothing to compute with. */
type ShareLine = { computed: number | null; differs: boolean }

export type ShareCheck = {
  lines: ShareLine[]
  /** Sum of all typed shares. */
  total: number
  /** `none` typed, `some` missing, not adding up to 1 (`off`), or `good`. */
  state: 'none' | 'some' | 'off' | 'good'
}

const tolerance = 0.005

/** Square feet of all owners with a readable area. */
export const sumOfAreas = (owners: readonly Typed[]) => addedUp(owners.map(({ area }) => typedNumber(area) ?? 0))

export function checkShares(owners: readonly Typed[]): ShareCheck {
  const whole = sumOfAreas(owners)
  const shares = owners.map(({ share }) => (share.trim() === '' ? null : typedNumber(latinDigits(share))))
  const typed = shares.filter((share) => share !== null)
  const total = typed.reduce((sum, share) => sum + Math.round(share * 1e6), 0) / 1e6
  const lines = owners.map(({ area }, at) => {
    const known = typedNumber(area)
    const computed = known === null || whole === 0 ? null : known / whole
    const share = shares[at] ?? null
    return { computed, differs: computed !== null && share !== null && Math.abs(share - computed) > tolerance + 1e-9 }
  })
  return { lines, total, state: stateOf(total, typed.length, owners.length) }
}

/** Shares are printed with three decimals, so three thirds make 0.999: the contract's tolerance. */
function stateOf(total: number, typed: number, owners: number): ShareCheck['state'] {
  if (typed === 0) return 'none'
  if (typed < owners) return 'some'
  return Math.abs(total - 1) <= 0.0005 * (owners + 1) ? 'good' : 'off'
}
