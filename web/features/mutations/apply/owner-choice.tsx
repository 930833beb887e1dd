import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import type { RecordedPerson } from './owners.ts'

type OwnerChoiceProps = {
  id: string
  owners: readonly RecordedPerson[]
  /** A name, `other` for a person who is not on record, empty for no choice yet. */
  value: string
  /** Null for a person who is not on record. */
  onChange: (name: string | null) => void
  errors: string[] | undefined
}

/** Owners on record with share and area, and an option for somebody else. */
export function OwnerChoice({ id: fieldset, owners, value, onChange, errors }: OwnerChoiceProps) {
  const { t } = useTranslation('mutations')
  const { digits, decimals, language } = useFormats()
  const choices = owners.map((owner) => ({
    id: owner.name,
    name: owner.name,
    also: language === 'en' ? owner.name_en : null,
    share: owner.share === null ? '' : digits(owner.share),
    area: t('decimals', { area: decimals(owner.area) }),
  }))
  const other = { id: 'other', name: t('owner.other'), also: null, share: '', area: '' }
  return (
    <fieldset id={fieldset} aria-describedby={errors?.length ? `${fieldset}-error` : undefined} className="grid gap-2">
      <legend className="mb-1 font-semibold text-sm">{t('owner_choice')}</legend>
      {[...choices, other].map(({ id, name, also, share, area }) => (
        <label
          key={id}
          className="relative flex min-h-11 items-center gap-3 rounded-control border border-field bg-card px-3 py-2 has-checked:border-brand has-checked:bg-brand-faint has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="recorded_owner"
            value={id}
            checked={id === value}
            onChange={() => onChange(id === 'other' ? null : id)}
            className="size-5 shrink-0 accent-brand outline-none"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{name}</span>
            {also && <span className="block text-ink-soft text-sm">{also}</span>}
          </span>
          <span className="text-right">
            <span className="block font-semibold">{share}</span>
            <span className="block text-ink-soft text-sm">{area}</span>
          </span>
        </label>
      ))}
      <FieldError id={fieldset} errors={errors} />
    </fieldset>
  )
}
