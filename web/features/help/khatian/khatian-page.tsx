import { useTranslation } from '#web/text/use-translation.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { HelpPage } from '../help-page.tsx'

export function KhatianPage() {
  const { t, group } = useTranslation('khatian')
  return (
    <HelpPage
      title={t('title')}
      about={t('about')}
      sections={group('sections')}
      questions={group('questions')}
      start={<LinkButton to="/land">{t('start')}</LinkButton>}
    />
  )
}
