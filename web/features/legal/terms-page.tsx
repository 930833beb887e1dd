import { useTranslation } from '#web/text/use-translation.ts'
import { Paper } from './paper.tsx'

export function TermsPage() {
  const { t, group } = useTranslation('legal')
  return <Paper title={t('terms.title')} about={t('terms.about')} sections={group('terms.sections')} />
}
