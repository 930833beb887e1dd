import { useTranslation } from 'react-i18next'
import { Paper } from './paper.tsx'

export function PrivacyPage() {
  const { t } = useTranslation('legal')
  return (
    <Paper
      title={t('privacy.title')}
      about={t('privacy.about')}
      sections={t('privacy.sections', { returnObjects: true })}
    />
  )
}
