import { useState } from 'react'
import { type IdSide, idSides } from '#web/parts/id-images/id-image.queries.ts'

/** Sides of a card that were on the screen: a decision is possible once both were. */
export function useSeenSides() {
  const [seen, setSeen] = useState<ReadonlySet<IdSide>>(new Set())
  return {
    looked: idSides.every((side) => seen.has(side)),
    see: (side: IdSide) => setSeen((sides) => new Set(sides).add(side)),
  }
}
