import { max_features } from '#contract/map/ogc.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { HelpPage } from '../help-page.tsx'

export function DocsPage() {
  const { t, group } = useTranslation('docs')
  const { count } = useFormats()
  return (
    <HelpPage
      title={t('title')}
      about={t('about')}
      sections={group('sections', { most_features: count(max_features) })}
    />
  )
}
