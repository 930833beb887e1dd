import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PinnedSheet } from '#contract/drawing/sheet-pins.ts'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { isNarrow } from '../map-view.ts'
import type { SheetOnMap } from '../style-choice.ts'
import { sheetsInViewQuery } from './sheets.queries.ts'

const none: PinnedSheet[] = []

/** Scanned sheets in view, and the one beneath the parcels. At 0 % none is loaded. */
export function useSheetBeneath(seen: Bbox | undefined, survey_type_id: number | undefined, begin = 0) {
  const [percent, setPercent] = useState(begin)
  const [chosen, choose] = useState<number>()
  const narrowBounds = seen && isNarrow(seen) ? seen : undefined
  const query = useQuery({
    ...sheetsInViewQuery(narrowBounds ?? [0, 0, 0, 0], survey_type_id),
    enabled: narrowBounds !== undefined,
  })
  const sheets = (narrowBounds && query.data) ?? none
  // The sheet nearest to the middle comes first.
  const sheet = sheets.find(({ mouza_map_id }) => mouza_map_id === chosen) ?? sheets[0]
  const on_map = useMemo(
    (): SheetOnMap | undefined =>
      sheet && percent > 0 ? { corners: sheet.corners, picture: sheet.picture, opacity: percent / 100 } : undefined,
    [sheet, percent],
  )
  return { sheets, sheet, choose, percent, setPercent, on_map }
}

export type SheetBeneath = ReturnType<typeof useSheetBeneath>
