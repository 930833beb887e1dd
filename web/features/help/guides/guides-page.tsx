import { useTranslation } from '#web/text/use-translation.ts'
import { HelpPage } from '../help-page.tsx'
import { useFigures } from '../use-figures.ts'

export function GuidesPage() {
  const { t, group } = useTranslation('guides')
  const figures = useFigures()
  return (
    <HelpPage
      title={t('title')}
      about={t('about')}
      sections={group('sections', figures)}
      questions={group('questions', figures)}
    />
  )
}
