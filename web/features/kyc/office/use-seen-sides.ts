import { useState } from 'react'
import type { IdentityDocument } from '#contract/kyc/kyc.ts'
import { type IdSide, sidesOf } from '#web/parts/id-images/id-image.queries.ts'

/** Pictures of a paper that were on the screen: a decision is possible once all were. */
export function useSeenSides(document: IdentityDocument) {
  const [seen, setSeen] = useState<ReadonlySet<IdSide>>(new Set())
  return {
    looked: sidesOf[document].every((side) => seen.has(side)),
    see: (side: IdSide) => setSeen((sides) => new Set(sides).add(side)),
  }
}
