import { useTranslation } from 'react-i18next'
import { most_features } from '#contract/map/ogc.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { HelpPage } from '../help-page.tsx'

export function DocsPage() {
  const { t } = useTranslation('docs')
  const { count } = useFormats()
  return (
    <HelpPage
      title={t('title')}
      about={t('about')}
      sections={t('sections', { returnObjects: true, most_features: count(most_features) })}
    />
  )
}
