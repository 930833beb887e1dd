import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DateParts, dateOf, partsOf, pastedDate } from './date-parts.ts'
import { controlLook, describedBy, FieldError, FieldHelp } from './field-frame.tsx'

type DateFieldProps = {
  name: string
  label: string
  /** `2026-11-20`; empty for none. */
  value: string
  /** Gets the same, or what is no date yet, for the form to refuse. */
  onChange: (date: string) => void
  help?: string | undefined
  errors?: string[] | undefined
  required?: boolean
  ref?: Ref<HTMLInputElement>
  onEnter?: () => void
}

const parts = ['day', 'month', 'year'] as const
const widths = { day: 'w-14', month: 'w-14', year: 'w-20' }

/** A date as people say it: day, month and year, each typed, in digits of either script. */
export function DateField(props: DateFieldProps) {
  const { name, label, value, onChange, help, errors, required, ref, onEnter } = props
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState({ parts: partsOf(value), value })
  // Another date from outside shows in the fields.
  if (typed.value !== value) setTyped({ parts: partsOf(value), value })

  function type(part: keyof DateParts, text: string) {
    const next = pastedDate(text) ?? { ...typed.parts, [part]: text }
    const date = dateOf(next)
    setTyped({ parts: next, value: date })
    onChange(date)
  }

  return (
    <fieldset aria-describedby={describedBy({ id: name, label, help, errors })} className="grid content-start gap-1">
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <div className="flex gap-2">
        {parts.map((part) => (
          <label key={part} className={`grid gap-0.5 text-ink-soft text-sm ${widths[part]}`}>
            {t(`date.${part}`)}
            <input
              ref={part === 'day' ? ref : undefined}
              id={part === 'day' ? name : `${name}-${part}`}
              inputMode="numeric"
              autoComplete="off"
              // Room for a whole date that is pasted.
              maxLength={10}
              required={required}
              value={typed.parts[part]}
              onChange={(event) => type(part, event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
              aria-invalid={errors?.length ? true : undefined}
              className={`${controlLook} text-base`}
            />
          </label>
        ))}
      </div>
      <FieldHelp id={name} help={help} />
      <FieldError id={name} errors={errors} />
    </fieldset>
  )
}
