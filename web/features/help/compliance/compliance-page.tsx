import { firstTaxYear } from '#contract/land-tax/tax-years.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { HelpPage } from '../help-page.tsx'
import { HelpSection } from '../help-section.tsx'

export function CompliancePage() {
  const { t, group } = useTranslation('compliance')
  const { digits } = useFormats()
  return (
    <HelpPage
      title={t('title')}
      about={t('about')}
      sections={group('sections', { first_tax_year: digits(firstTaxYear) })}
      moreSections={group('more')}
    >
      <div className="rounded-card border border-marigold bg-marigold-soft p-5">
        <HelpSection section={group('unconfirmed')} />
      </div>
    </HelpPage>
  )
}
