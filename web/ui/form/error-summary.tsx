import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { useFailedForm } from './failed-forms.ts'

type ErrorSummaryProps = {
  /** Messages by field; `_` has those that belong to no field. */
  errors: { [field: string]: string[] | undefined }
  /** Order and names of the fields, as the labels on the page have them. */
  labels?: { [field: string]: string }
  /** Error that belongs to no field. */
  message?: string | undefined
  /** Changes with every refused try: the summary then takes the focus. */
  attempt: number
}

/** Errors of a form, on top of it. */
export function ErrorSummary({ errors, labels = {}, message, attempt }: ErrorSummaryProps) {
  const { t } = useTranslation('ui')
  const box = useRef<HTMLDivElement>(null)
  const lines = linesOf(errors, Object.keys(labels))
  const visible = lines.length > 0 || !!message
  useFailedForm(visible)
  const seen = useRef(0)
  useEffect(() => {
    if (attempt === seen.current) return
    seen.current = attempt
    box.current?.focus()
  }, [attempt])

  if (!visible) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-refusal bg-card p-4 focus:outline-2 focus:outline-refusal focus:outline-offset-2"
    >
      <h2 className="font-semibold text-refusal-ink">{t('problem_title')}</h2>
      {message && <p>{message}</p>}
      <ul className="grid gap-1">
        {lines.map(({ field, text }) => (
          <li key={field}>
            {field === '_' ? (
              text
            ) : (
              <a
                href={`#${field}`}
                onClick={focusOn}
                className="font-semibold text-refusal underline underline-offset-2"
              >
                {labels[field] ? `${labels[field]}: ${text}` : text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function linesOf(errors: ErrorSummaryProps['errors'], order: string[]) {
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return Object.entries(errors)
    .map(([field, texts]) => ({ field, text: texts?.[0] ?? '' }))
    .filter(({ text }) => text !== '')
    .sort((one, two) => place(one.field) - place(two.field))
}

/** The address must not change: a hash would be a step in the history. */
function focusOn(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  const control = field?.matches('fieldset') ? field.querySelector('input') : field
  control?.focus()
  field?.scrollIntoView({ block: 'center' })
}
