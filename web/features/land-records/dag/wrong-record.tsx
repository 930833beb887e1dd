import { Flag } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Form that asks for a correction of this record. */
export function WrongRecord({ dag }: { dag: number }) {
  const { t } = useTranslation('land-records')
  return (
    <LinkButton to="/corrections/new" search={{ dag }} variant="secondary" className="no-print">
      <Flag aria-hidden="true" className="size-4.5" />
      {t('wrong_record')}
    </LinkButton>
  )
}
