import { useTranslation } from '#web/text/use-translation.ts'
import { HelpPage } from '../help-page.tsx'
import { MutationTotals } from './mutation-totals.tsx'

export function PricingPage() {
  const { t, group } = useTranslation('pricing')
  const [fees, ...others] = group('sections')
  return (
    <HelpPage title={t('title')} about={t('about')} sections={fees ? [fees] : []} moreSections={others}>
      <MutationTotals />
    </HelpPage>
  )
}
