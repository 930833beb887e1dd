import { useTranslation } from '#web/text/use-translation.ts'
import { HelpPage } from '../help-page.tsx'
import { useFigures } from '../use-figures.ts'

export function FaqPage() {
  const { t, group } = useTranslation('faq')
  return <HelpPage title={t('title')} about={t('about')} questions={group('questions', useFigures())} />
}
