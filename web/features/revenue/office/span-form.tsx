import { type FormEvent, useState } from 'react'
import type { Span } from '#contract/revenue/revenue-spans.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { isDate } from '#web/ui/form/date-parts.ts'

type Faults = { from?: string; to?: string }

type SpanFormProps = { today: string; days: Span; onShow: (days: Span) => void }

/** Period by its first and last day. */
export function SpanForm({ today, days, onShow }: SpanFormProps) {
  const { t } = useTranslation('revenue')
  const [draft, setDraft] = useState<Span>(days)
  const [faults, setFaults] = useState<Faults>({})

  function type(part: Partial<Span>) {
    setFaults({})
    setDraft((before) => ({ ...before, ...part }))
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = faultsOf(draft)
    setFaults(found)
    if (!found.from && !found.to) return onShow(draft)
    document.getElementById(found.from ? 'from' : 'to')?.focus()
  }

  function faultsOf(span: Span): Faults {
    const ofDay = (day: string) =>
      isDate(day) ? (day > today ? { fault: t('date_ahead') } : {}) : { fault: t('date_required') }
    const first = ofDay(span.from).fault
    const last = ofDay(span.to).fault ?? (span.to < span.from ? t('span.order') : undefined)
    return { ...(first && { from: first }), ...(last && { to: last }) }
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <DateField
        name="from"
        label={t('span.from')}
        value={draft.from}
        onChange={(day) => type({ from: day })}
        errors={faults.from ? [faults.from] : undefined}
      />
      <DateField
        name="to"
        label={t('span.to')}
        value={draft.to}
        onChange={(day) => type({ to: day })}
        errors={faults.to ? [faults.to] : undefined}
      />
      <Button type="submit" className="sm:mt-13.5">
        {t('span.show')}
      </Button>
    </form>
  )
}
