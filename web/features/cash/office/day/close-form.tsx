import { useState } from 'react'
import { CloseCashDay } from '#contract/payments/cash.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useCloseDay } from '../cash.queries.ts'
import { type Counts, type Note, notes, sumOfNotes } from './notes.ts'

/** The count by which a day is closed: by notes, or as a sum. */
export function CloseForm({ id }: { id: number }) {
  const { t } = useTranslation('cash')
  const { count, digits } = useFormats()
  const [counts, setCounts] = useState<Counts>({})
  const [counted, setCounted] = useState('')
  const labels = { counted: t('close.counted') }
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: CloseCashDay,
    act: useCloseDay(id),
    read: () => ({ counted }),
    onDone: () => notify.success(t('close.done')),
    failed: t('close.failed'),
  })
  function type(note: Note, typed: string) {
    const next = { ...counts, [note]: typed }
    setCounts(next)
    setCounted(digits(String(sumOfNotes(next))))
  }
  return (
    <Card aria-labelledby="close-title" className="no-print">
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="close-title" className="font-semibold text-lg">
          {t('close.title')}
        </h2>
        <p className="max-w-prose">{t('close.about')}</p>
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
          {notes.map((note) => (
            <Field
              key={note}
              name={`note-${note}`}
              label={t('close.note', { value: count(note) })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={counts[note] ?? ''}
              onChange={({ target }) => type(note, target.value)}
            />
          ))}
        </div>
        <Field
          name="counted"
          label={labels.counted}
          help={t('close.counted_help')}
          inputMode="decimal"
          autoComplete="off"
          value={counted}
          onChange={({ target }) => setCounted(target.value)}
          errors={errors['counted']}
          className="max-w-56"
        />
        <Button type="submit" pending={pending} className="max-sm:w-full sm:justify-self-start">
          {t('close.act')}
        </Button>
      </form>
    </Card>
  )
}
