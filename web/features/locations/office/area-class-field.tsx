import type { FieldErrors } from '#contract/field-errors.ts'
import { AreaClass, areaClassLetters } from '#contract/land-tax/tax-rates.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Select } from '#web/ui/form/select.tsx'
import { AreaClassPreview } from './area-class-preview.tsx'

type Kind = 'mouza' | 'upazila'

type AreaClassFieldProps = {
  kind: Kind
  /** Null for a new place: nobody owes tax by its class yet. */
  id: number | null
  /** Empty means "not set". */
  value: AreaClass | ''
  /** Class that is saved. */
  saved: AreaClass | ''
  onChange: (value: AreaClass | '') => void
  errors: FieldErrors
}

/** Tax class of a place, with the effect of a change: an admin sets it, others read it. */
export function AreaClassField({ kind, id, value, saved, onChange, errors }: AreaClassFieldProps) {
  const { t } = useTranslation('locations')
  const { isAdmin } = useOffice()
  const className = useClassName(kind)
  if (!isAdmin)
    return (
      <p>
        <span className="block font-semibold text-sm">{t('area_class.label')}</span>
        {className(value)} <span className="block text-ink-soft text-sm">{t('area_class.admin_sets')}</span>
      </p>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Select
        name="tax_area_class"
        label={t('area_class.label')}
        help={t('area_class.help')}
        options={(['none', ...AreaClass.options] as const).map((each) => ({
          id: each,
          label: className(each === 'none' ? '' : each),
          also: each,
        }))}
        value={value || 'none'}
        onChange={(chosen) => onChange(chosen === null || chosen === 'none' ? '' : chosen)}
        errors={errors['tax_area_class']}
      />
      {id !== null && value !== saved && <AreaClassPreview kind={kind} id={id} areaClass={value || null} />}
    </div>
  )
}

/** `ঙ · step 5 of 6`; without a class, the effect of that. */
export function useClassName(kind: Kind) {
  const { t } = useTranslation('locations')
  const { digits } = useFormats()
  return (value: AreaClass | '') =>
    value === ''
      ? t(`area_class.none.${kind}`)
      : t('area_class.step', {
          letter: areaClassLetters[value],
          step: digits(String(AreaClass.options.indexOf(value) + 1)),
        })
}
