import type { Import } from '#contract/imports/imports.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Columns of a file that nothing is read from. */
export function UnusedColumns({ columns }: { columns: Import['columns'] }) {
  const { t } = useTranslation('imports')
  const unused = columns?.unused ?? []
  if (unused.length === 0) return null
  return (
    <Notice tone="waiting">
      <p className="wrap-anywhere">{t('table.unused', { columns: unused.join(', ') })}</p>
    </Notice>
  )
}
