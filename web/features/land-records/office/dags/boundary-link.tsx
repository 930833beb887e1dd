import { Link } from '@tanstack/react-router'
import { PenTool } from 'lucide-react'
import type { DagRecord } from '#contract/land-records/land-records-office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { iconLook } from '#web/ui/icon-button.tsx'

const toDrawing = (dag: DagRecord) =>
  ({ to: '/admin/$page', params: { page: 'draw-maps' }, search: { dag: String(dag.id) } }) as const

/** Link from a row to the drawing of its boundary. */
export function RowBoundaryLink({ dag }: { dag: DagRecord }) {
  const { t } = useTranslation('land-records-office')
  const { digits } = useFormats()
  const label = t(dag.has_boundary ? 'boundary.change_of' : 'boundary.draw_of', { dag: digits(dag.dag_no) })
  return (
    <Link {...toDrawing(dag)} aria-label={label} title={label} className={iconLook}>
      <PenTool aria-hidden="true" className="size-4.5" />
    </Link>
  )
}

/** Opens the boundary from a dag's form in a new tab, so that the form does not lose its input. */
export function BoundaryLink({ dag }: { dag: DagRecord }) {
  const { t } = useTranslation('land-records-office')
  return (
    <Link {...toDrawing(dag)} target="_blank" className={buttonLook('secondary', 'normal')}>
      <PenTool aria-hidden="true" className="size-4.5" />
      {t(dag.is_closed ? 'boundary.earlier' : dag.has_boundary ? 'boundary.change' : 'boundary.draw')}
    </Link>
  )
}
