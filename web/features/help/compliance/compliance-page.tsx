import { useTranslation } from 'react-i18next'
import { firstTaxYear } from '#contract/land-tax/tax-years.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { HelpPage } from '../help-page.tsx'
import { HelpSection } from '../help-section.tsx'

export function CompliancePage() {
  const { t } = useTranslation('compliance')
  const { digits } = useFormats()
  return (
    <HelpPage
      title={t('title')}
      about={t('about')}
      sections={t('sections', { returnObjects: true, first_tax_year: digits(firstTaxYear) })}
      moreSections={t('more', { returnObjects: true })}
    >
      <div className="rounded-card border border-marigold bg-marigold-soft p-5">
        <HelpSection section={t('unconfirmed', { returnObjects: true })} />
      </div>
    </HelpPage>
  )
}
