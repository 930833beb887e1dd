import { useTranslation } from 'react-i18next'
import { HelpPage } from '../help-page.tsx'
import { useFigures } from '../use-figures.ts'

export function GuidesPage() {
  const { t } = useTranslation('guides')
  const figures = useFigures()
  return (
    <HelpPage
      title={t('title')}
      about={t('about')}
      sections={t('sections', { returnObjects: true, ...figures })}
      questions={t('questions', { returnObjects: true, ...figures })}
    />
  )
}
