import { Phone } from 'lucide-react'
import { HelplineLink } from '#web/parts/helpline-link.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'

/** Number to call, large; empty while it is unknown. */
export function HelplineCard() {
  const { t } = useTranslation('support')
  return (
    <HelplineLink
      className={`${textLink} inline-flex min-h-11 items-center gap-2 text-2xl`}
      before={
        <>
          <Phone aria-hidden="true" className="size-6 shrink-0" />
          {t('helpline')}:{' '}
        </>
      }
      around={(link) => (
        <div className="w-full rounded-card border border-brand-soft bg-brand-faint p-5">
          {link}
          <p className="mt-1">{t('helpline_about')}</p>
        </div>
      )}
    />
  )
}
