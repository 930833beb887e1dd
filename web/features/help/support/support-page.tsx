import { useTranslation } from 'react-i18next'
import { HelpPage } from '../help-page.tsx'
import { HelplineCard } from './helpline-card.tsx'

export function SupportPage() {
  const { t } = useTranslation('support')
  return (
    <HelpPage
      title={t('title')}
      about={t('about')}
      start={<HelplineCard />}
      sections={t('sections', { returnObjects: true })}
    />
  )
}
