import { Link } from '@tanstack/react-router'
import { Split } from 'lucide-react'
import type { DagRecord } from '#contract/land-records/land-records-office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { iconLook } from '#web/ui/icon-button.tsx'

/** Link from a closed dag to its page, which shows its successors. */
export function ClosedDagLink({ dag }: { dag: DagRecord }) {
  const { t } = useTranslation('land-records-office')
  const { digits } = useFormats()
  const label = t('see_closed', { dag: digits(dag.dag_no) })
  return (
    <Link
      to="/admin/$page/$id"
      params={{ page: 'dags', id: String(dag.id) }}
      aria-label={label}
      title={label}
      className={iconLook}
    >
      <Split aria-hidden="true" className="size-4.5" />
    </Link>
  )
}
