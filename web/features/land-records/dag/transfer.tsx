import { ArrowLeftRight } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Form for a mutation, prefilled with this land. */
export function Transfer({ dag }: { dag: number }) {
  const { t } = useTranslation('land-records')
  return (
    <LinkButton to="/mutations/new" search={{ dag }} variant="secondary" className="no-print">
      <ArrowLeftRight aria-hidden="true" className="size-4.5" />
      {t('transfer')}
    </LinkButton>
  )
}
