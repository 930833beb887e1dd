import { useTranslation } from 'react-i18next'
import { HelpPage } from '../help-page.tsx'
import { MutationTotals } from './mutation-totals.tsx'

export function PricingPage() {
  const { t } = useTranslation('pricing')
  const [fees, ...others] = t('sections', { returnObjects: true })
  return (
    <HelpPage title={t('title')} about={t('about')} sections={fees ? [fees] : []} moreSections={others}>
      <MutationTotals />
    </HelpPage>
  )
}
