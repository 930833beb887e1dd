import { useTranslation } from 'react-i18next'
import { Paper } from './paper.tsx'

export function TermsPage() {
  const { t } = useTranslation('legal')
  return (
    <Paper title={t('terms.title')} about={t('terms.about')} sections={t('terms.sections', { returnObjects: true })} />
  )
}
