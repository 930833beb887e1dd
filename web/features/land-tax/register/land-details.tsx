import { AreaUnit } from '#contract/drafts/drafts.ts'
import type { FieldErrors } from '#contract/field-errors.ts'
import { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useTaxWords } from '../pay/use-tax-words.ts'
import { type Draft, squareFeetOf, withUnit } from './draft.ts'

type LandDetailsProps = { draft: Draft; onChange: (part: Partial<Draft>) => void; errors: FieldErrors }

/** Use and area of the land: shown once the land is identified. */
export function LandDetails({ draft, onChange, errors }: LandDetailsProps) {
  const { t } = useTranslation('land-tax')
  const { decimals, squareFeet } = useFormats()
  const { landType } = useTaxWords()
  const square_feet = squareFeetOf(draft)
  const help =
    square_feet === null
      ? t('form.area_help')
      : draft.unit === 'decimals'
        ? t('square_feet', { square_feet: squareFeet(square_feet) })
        : t('form.in_decimals', { decimals: decimals(square_feet) })
  return (
    <Card aria-labelledby="land-details" className="grid gap-4">
      <h2 id="land-details" className="font-semibold text-xl">
        {t('form.details')}
      </h2>
      <Chips
        name="land_type"
        label={t('field.land_type')}
        choices={LandType.options.map((type) => ({ id: type, label: landType(type) }))}
        value={LandType.options.find((type) => type === draft.land_type) ?? null}
        onChange={(land_type) => onChange({ land_type })}
        errors={errors['land_type']}
      />
      <Chips
        name="unit"
        label={t('estimate.unit')}
        choices={AreaUnit.options.map((unit) => ({ id: unit, label: t(`unit.${unit}`) }))}
        value={draft.unit}
        onChange={(unit) => onChange(withUnit(draft, unit))}
      />
      <Field
        name="land_area"
        inputMode="decimal"
        label={t('field.land_area')}
        help={help}
        value={draft.land_area}
        onChange={({ target }) => onChange({ land_area: target.value })}
        errors={errors['land_area']}
        className="sm:max-w-64"
      />
    </Card>
  )
}
