import { useState } from 'react'
import { type IdSide, idSides } from '#web/parts/id-images/id-image.queries.ts'

/** Which sides of a card have stood on the screen: a decision is possible once both have. */
export function useSeenSides() {
  const [seen, setSeen] = useState<ReadonlySet<IdSide>>(new Set())
  return {
    looked: idSides.every((side) => seen.has(side)),
    see: (side: IdSide) => setSeen((sides) => new Set(sides).add(side)),
  }
}
