import { Phone } from 'lucide-react'
import { HelplineLink } from '#web/parts/helpline-link.tsx'
import { useTranslation } from '#web/text/use-translation.ts'

/** Number to call; empty while it is unknown. */
export function Helpline({ className }: { className: string }) {
  const { t } = useTranslation('app')
  return (
    <HelplineLink
      className={className}
      before={
        <>
          <Phone aria-hidden="true" className="mr-2 size-4 shrink-0" />
          {t('footer.helpline')}:{' '}
        </>
      }
    />
  )
}
