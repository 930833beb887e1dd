import { useMemo, useState } from 'react'
import type { LonLat } from '#contract/land-records/measure.ts'
import { type MeasureMode, measuredShapes } from './measured-shapes.ts'

export type Measure = ReturnType<typeof useMeasure>

/** State of measuring: the corners so far, in the order in which they were set. */
export function useMeasure() {
  const [mode, setMode] = useState<MeasureMode>()
  const [corners, setCorners] = useState<readonly LonLat[]>([])
  const shapes = useMemo(() => measuredShapes(mode, corners), [mode, corners])
  return {
    mode,
    corners,
    shapes,
    /** Choosing the current mode again ends it. */
    choose: (next: MeasureMode) => {
      setMode(next === mode ? undefined : next)
      setCorners([])
    },
    add: (corner: LonLat) => setCorners((before) => [...before, corner]),
    removeLast: () => setCorners((before) => before.slice(0, -1)),
    clear: () => setCorners([]),
    end: () => {
      setMode(undefined)
      setCorners([])
    },
  }
}
