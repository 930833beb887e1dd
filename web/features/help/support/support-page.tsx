import { useTranslation } from '#web/text/use-translation.ts'
import { HelpPage } from '../help-page.tsx'
import { HelplineCard } from './helpline-card.tsx'

export function SupportPage() {
  const { t, group } = useTranslation('support')
  return <HelpPage title={t('title')} about={t('about')} start={<HelplineCard />} sections={group('sections')} />
}
