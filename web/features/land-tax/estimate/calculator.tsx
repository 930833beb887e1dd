import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Dag } from '#contract/land-records/land-records.ts'
import type { EstimateTax } from '#contract/land-tax/land-tax-payments.ts'
import { useOfLandType } from '#contract/land-tax/land-tax-registrations.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { useStoredDraft } from '#web/parts/form/use-stored-draft.ts'
import { landTypeOfDag } from '#web/parts/land/land-class.ts'
import { FindLand } from '#web/parts/place/find-land.tsx'
import { placeOfDag } from '#web/parts/place/place.ts'
import { StepByStep } from '#web/parts/place/step-by-step.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { convertedArea } from '../register/draft.ts'
import { estimateQuery } from '../register/land-tax.queries.ts'
import { CalculatorFields } from './calculator-fields.tsx'
import { type CalculatorInput, firstInput, readEstimate, StoredInput } from './calculator-values.ts'
import { Estimate } from './estimate.tsx'
import { useHillDistrict } from './use-hill-district.ts'

/** Tax calculator: open to all, for any land, without registration. */
export function Calculator() {
  const { t } = useTranslation(['land-tax', 'parts'])
  const { language, digits } = useFormats()
  const draft = useStoredDraft<CalculatorInput>('land-tax.estimate', StoredInput, () => firstInput(new Date()))
  const input = draft.values
  const [sent, setSent] = useState<EstimateTax | null>(null)
  const { errors, message, attempt, clear, refuse } = useFormErrors(() => readEstimate(input).issues)
  const estimate = useQuery({
    ...estimateQuery(sent ?? { land_area: 0, years: null }, language),
    enabled: sent !== null,
  })
  const hill = useHillDistrict(input.place)

  function change(part: Partial<CalculatorInput>) {
    // An answer is valid only for its own input.
    setSent(null)
    draft.change(part)
  }

  function takeDag(dag: Dag) {
    const type = landTypeOfDag(dag)
    change({
      place: placeOfDag(dag),
      ...(dag.area > 0 && { unit: 'decimals', area: digits(convertedArea(dag.area, 'decimals')) }),
      ...(type && { use: useOfLandType[type] }),
    })
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { estimate: fit, issues } = readEstimate(input)
    if (issues) return refuse(issues)
    clear()
    setSent(fit)
  }

  const labels = {
    upazila: t('parts:place.upazila'),
    land_area: t('estimate.area'),
    agricultural_total: t('estimate.agricultural_total'),
    years: t('estimate.years'),
  }
  const { upazila_id, ...others } = errors
  const values = upazila_id ? { ...others, upazila: upazila_id } : others
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card className="lg:col-span-2">
        <FindLand onDag={takeDag} onPlace={(place) => change({ place })} />
      </Card>
      <form onSubmit={handleSubmit} noValidate autoComplete="off" className="grid gap-5">
        <ErrorSummary errors={values} message={message} attempt={attempt} labels={labels} />
        <Card className="grid gap-4">
          <h2 className="font-semibold text-xl">{t('estimate.title')}</h2>
          <p className="text-ink-soft">{t('estimate.about')}</p>
          <StepByStep place={input.place} onChange={(place) => change({ place })} until="mouza" errors={values} />
          {hill && <Notice tone="waiting">{t('hill_district')}</Notice>}
          <CalculatorFields input={input} onChange={change} errors={values} />
          <Button type="submit" size="large" pending={estimate.isFetching} className="justify-self-start max-sm:w-full">
            {t('estimate.submit')}
          </Button>
        </Card>
      </form>
      <Estimate isComplete={sent !== null} estimate={estimate} />
    </div>
  )
}
