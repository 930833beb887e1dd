import { Phone } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { HelplineLink } from './helpline-link.tsx'

/** Number to call when a payment is in doubt. */
export function SupportLine() {
  const { t } = useTranslation('parts')
  return (
    <HelplineLink
      className={roomyLink}
      around={(link) => (
        <p className="flex items-center justify-center gap-2 text-ink-soft text-sm">
          <Phone aria-hidden="true" className="size-4 shrink-0" />
          {t('support')} {link}
        </p>
      )}
    />
  )
}
