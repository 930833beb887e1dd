import { AreaUnit } from '#contract/drafts/drafts.ts'
import type { FieldErrors } from '#contract/field-errors.ts'
import { LandUse, landUseWords } from '#contract/land-tax/tax-rates.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Chips } from '#web/ui/form/chips.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { areaOf, convertedArea } from '../register/draft.ts'
import { type CalculatorInput, endingIn, startingIn, taxYears } from './calculator-values.ts'

type CalculatorFieldsProps = {
  input: CalculatorInput
  onChange: (part: Partial<CalculatorInput>) => void
  errors: FieldErrors
}

export function CalculatorFields({ input, onChange, errors }: CalculatorFieldsProps) {
  const { t } = useTranslation('land-tax')
  const { language, digits } = useFormats()
  const years = taxYears(new Date()).map((year) => ({ id: year, label: digits(year), also: year }))

  /** Converts the typed area to the other unit. */
  function switchTo(unit: AreaUnit) {
    if (unit === input.unit) return
    const turned = (typed: string) => {
      const area = areaOf(typed)
      return area === null ? typed : convertedArea(area, unit)
    }
    onChange({ unit, area: turned(input.area), agricultural_total: turned(input.agricultural_total) })
  }

  return (
    <>
      <Chips
        name="use"
        label={t('estimate.use')}
        choices={LandUse.options.map((use) => ({ id: use, label: landUseWords[use][language] }))}
        value={input.use}
        onChange={(use) => onChange({ use })}
      />
      <Chips
        name="unit"
        label={t('estimate.unit')}
        choices={AreaUnit.options.map((unit) => ({ id: unit, label: t(`unit.${unit}`) }))}
        value={input.unit}
        onChange={switchTo}
      />
      <Field
        name="land_area"
        inputMode="decimal"
        label={t('estimate.area')}
        help={t('estimate.area_help')}
        value={input.area}
        onChange={({ target }) => onChange({ area: target.value })}
        errors={errors['land_area']}
      />
      {input.use === 'agricultural' && (
        <Field
          name="agricultural_total"
          inputMode="decimal"
          optional
          label={t('estimate.agricultural_total')}
          help={t('estimate.agricultural_help')}
          value={input.agricultural_total}
          onChange={({ target }) => onChange({ agricultural_total: target.value })}
          errors={errors['agricultural_total']}
        />
      )}
      <div className="grid gap-1">
        <div className="grid grid-cols-2 gap-3">
          <Select
            name="years"
            label={t('estimate.from')}
            options={years}
            value={input.from}
            onChange={(from) => from && onChange(startingIn(from, input))}
          />
          <Select
            name="to"
            label={t('estimate.to')}
            options={years}
            value={input.to}
            onChange={(to) => to && onChange(endingIn(to, input))}
          />
        </div>
        <FieldError id="years" errors={errors['years']} />
      </div>
    </>
  )
}
