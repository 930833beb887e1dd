import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Way to the page of attorneys. */
export function AttorneysLink() {
  const { t } = useTranslation('security')
  return (
    <Card className="grid justify-items-start gap-3">
      <div>
        <h2 className="font-semibold text-lg">{t('attorneys.heading')}</h2>
        <p className="text-ink-soft">{t('attorneys.about')}</p>
      </div>
      <LinkButton to="/attorneys" variant="secondary" aria-label={`${t('attorneys.heading')}: ${t('attorneys.open')}`}>
        {t('attorneys.open')}
      </LinkButton>
    </Card>
  )
}
