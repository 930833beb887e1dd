import { useTranslation } from 'react-i18next'
import { LinkButton } from '#web/ui/link-button.tsx'
import { HelpPage } from '../help-page.tsx'

export function KhatianPage() {
  const { t } = useTranslation('khatian')
  return (
    <HelpPage
      title={t('title')}
      about={t('about')}
      sections={t('sections', { returnObjects: true })}
      questions={t('questions', { returnObjects: true })}
      start={<LinkButton to="/land">{t('start')}</LinkButton>}
    />
  )
}
