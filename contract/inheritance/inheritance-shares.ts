import { christianShares } from './christian-shares.ts'
import type { Family } from './family.ts'
import type { Inheritance } from './heirs.ts'
import { hinduShares } from './hindu-shares.ts'
import { muslimShares } from './muslim-shares.ts'
import type { Religion } from './religion.ts'

const sharesBy: Record<Religion, (family: Family) => Inheritance> = {
  muslim: muslimShares,
  hindu: hinduShares,
  christian: christianShares,
}

/** The lawful shares of a family, each with its rule; they add up to 1. No legal advice. */
export const inheritanceShares = (family: Family): Inheritance => sharesBy[family.religion](family)
