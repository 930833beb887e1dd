import { useTranslation } from 'react-i18next'
import { HelpPage } from '../help-page.tsx'
import { useFigures } from '../use-figures.ts'

export function FaqPage() {
  const { t } = useTranslation('faq')
  return (
    <HelpPage
      title={t('title')}
      about={t('about')}
      questions={t('questions', { returnObjects: true, ...useFigures() })}
    />
  )
}
