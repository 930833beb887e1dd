import { type Ref, useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { type DateParts, dateOf, partsOf, pastedDate } from './date-parts.ts'
import { controlLook, describedBy, FieldError, FieldHelp } from './field-frame.tsx'

type DateFieldProps = {
  name: string
  label: string
  /** `2026-11-20`; empty for no date. */
  value: string
  /** Gets a date in that form, or an incomplete one, for the form to refuse. */
  onChange: (date: string) => void
  help?: string | undefined
  errors?: string[] | undefined
  required?: boolean
  optional?: boolean
  disabled?: boolean
  /** Frequent days: each fills the fields. */
  choices?: readonly { date: string; label: string }[]
  ref?: Ref<HTMLInputElement>
  onEnter?: () => void
}

const parts = ['day', 'month', 'year'] as const
const widths = { day: 'w-14', month: 'w-14', year: 'w-20' }

/** Date as people say it: day, month and year, each typed, in digits of either script. */
export function DateField(props: DateFieldProps) {
  const { name, label, value, onChange, help, errors, ref, onEnter, choices = [] } = props
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState({ parts: partsOf(value), value })
  // The fields follow a new value from outside.
  if (typed.value !== value) setTyped({ parts: partsOf(value), value })

  function type(part: keyof DateParts, text: string) {
    const next = pastedDate(text) ?? { ...typed.parts, [part]: text }
    const date = dateOf(next)
    setTyped({ parts: next, value: date })
    onChange(date)
  }

  return (
    <fieldset disabled={props.disabled} className="grid min-w-0 content-start gap-1">
      <legend className="mb-1 font-semibold text-sm">
        {label}
        {props.optional && <span className="font-normal text-ink-faint"> ({t('optional')})</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
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
              required={props.required}
              aria-label={part === 'day' ? `${label}: ${t('date.day')}` : undefined}
              value={typed.parts[part]}
              onChange={(event) => type(part, event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
              aria-invalid={part === 'day' && errors?.length ? true : undefined}
              aria-describedby={part === 'day' ? describedBy({ id: name, label, help, errors }) : undefined}
              className={`${controlLook} text-base ${errors?.length ? 'border-refusal' : ''}`}
            />
          </label>
        ))}
      </div>
      {choices.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-1">
          {choices.map((choice) => (
            <button
              key={choice.date}
              type="button"
              aria-pressed={choice.date === value}
              onClick={() => onChange(choice.date)}
              className="min-h-11 rounded-full border border-field bg-card px-4 font-semibold text-sm hover:border-brand disabled:text-ink-faint aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-solid"
            >
              {choice.label}
            </button>
          ))}
        </div>
      )}
      <FieldHelp id={name} help={help} />
      <FieldError id={name} errors={errors} />
    </fieldset>
  )
}
