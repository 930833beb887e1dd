import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { OwnerValues } from '../owners/owner-values.ts'
import { sumOfAreas } from '../owners/share-check.ts'
import { typedNumber } from '../owners/typed-number.ts'

type AreaFieldProps = {
  area: string
  owners: readonly OwnerValues[]
  onChange: (area: string) => void
  errors: string[] | undefined
}

/** Recorded area of a dag. With owners it is the sum of their areas, and the field warns if it differs. */
export function AreaField({ area, owners, onChange, errors }: AreaFieldProps) {
  const { t } = useTranslation('land-records-office')
  const { squareFeet, decimals } = useFormats()
  const typed = typedNumber(area)
  const sum = sumOfAreas(owners)
  const differs = typed !== null && owners.length > 0 && Math.round(typed * 100) !== Math.round(sum * 100)
  return (
    <div className="grid gap-2">
      <Field
        name="area"
        label={t('area')}
        help={typed === null ? t('area_help') : t('decimals', { area: decimals(typed) })}
        optional
        inputMode="decimal"
        value={area}
        onChange={(event) => onChange(event.target.value)}
        errors={errors}
        autoComplete="off"
      />
      {differs && !errors?.length && (
        <Notice tone="waiting">{t('area_differs', { sum: squareFeet(sum), decimals: decimals(sum) })}</Notice>
      )}
    </div>
  )
}
