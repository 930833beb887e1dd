import { Link } from '@tanstack/react-router'
import { HelplineLink } from '#web/parts/helpline-link.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'

/** Alternatives while a part of the service is down. */
export function Meanwhile() {
  const { t } = useTranslation('status')
  return (
    <section aria-labelledby="meanwhile">
      <h2 id="meanwhile" className="font-semibold text-xl">
        {t('meanwhile.title')}
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-6 marker:text-brand-mid">
        <li>
          {t('meanwhile.verify')}{' '}
          <Link to="/verify" className={roomyLink}>
            {t('meanwhile.verify_link')}
          </Link>
        </li>
        <li>{t('meanwhile.pay')}</li>
        <li>
          {t('meanwhile.call')} <HelplineLink className={roomyLink} />
        </li>
      </ul>
    </section>
  )
}
