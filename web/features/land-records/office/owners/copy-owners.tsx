import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { newestDagQuery } from '../office.queries.ts'
import { copiedOwner, type OwnerValues } from './owner-values.ts'

type CopyOwnersProps = { zil: number; onCopy: (owners: OwnerValues[]) => void }

/** Copies the owners of the newest dag: dags of one khatian follow each other. */
export function CopyOwners({ zil, onCopy }: CopyOwnersProps) {
  const { t } = useTranslation('land-records-office')
  const { digits } = useFormats()
  const [newest] = useQuery(newestDagQuery(zil)).data?.data ?? []
  if (!newest || newest.khotiyan.length === 0) return null
  return (
    <Button variant="secondary" onClick={() => onCopy(newest.khotiyan.map(copiedOwner))}>
      <Copy aria-hidden="true" className="size-4.5" />
      {t('owners.copy', { dag: digits(newest.dag_no) })}
    </Button>
  )
}
