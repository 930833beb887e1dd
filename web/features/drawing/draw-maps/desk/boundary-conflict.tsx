import type { DagBoundary } from '#contract/drawing/boundaries.ts'
import { ParcelOutline } from '#web/parts/land/parcel-outline.tsx'
import type { Conflict } from '#web/parts/records/editing/conflict.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ConflictDialog } from '../../conflict-dialog.tsx'
import { multiPolygonOf, pointsOf, type Shape, shapeOf, squareFeetOf } from '../../polygon/shape.ts'
import type { Saving } from './use-saving.ts'

type BoundaryConflictProps = { conflict: Conflict<DagBoundary>; shape: Shape; saving: Saving }

/** Conflict with another boundary that somebody else saved: both side by side, and one decision. */
export function BoundaryConflict({ conflict, shape, saving }: BoundaryConflictProps) {
  const { t } = useTranslation('drawing')
  const { decimals, count } = useFormats()
  const { current } = conflict
  const theirs = shapeOf(current.geojson)
  const area = (drawn: Shape) => t('area.decimals', { decimals: decimals(squareFeetOf(drawn)) })
  const points = (drawn: Shape) => count(pointsOf(drawn).length)
  const outline = (drawn: Shape) => (
    <ParcelOutline dag_no={current.dag_no} geojson={multiPolygonOf(drawn)} neighbours={[]} />
  )
  const differences = [
    { name: 'outline', label: t('conflict.boundary'), mine: outline(shape), theirs: outline(theirs), same: false },
    {
      name: 'area',
      label: t('area.drawn'),
      mine: area(shape),
      theirs: area(theirs),
      same: area(shape) === area(theirs),
    },
    {
      name: 'points',
      label: t('points.title'),
      mine: points(shape),
      theirs: points(theirs),
      same: points(shape) === points(theirs),
    },
  ]
  return <ConflictDialog title={t('conflict.title')} conflict={conflict} differences={differences} saving={saving} />
}
