import { CalendarDays, Download } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { isDate } from '#web/ui/form/date-parts.ts'
import { useDownloadDay } from './revenue.queries.ts'
import { useCsvFailure } from './use-csv-failure.ts'
import { useRevenueAddress } from './use-revenue-address.ts'

// On a phone they fit in one line.
const tight = 'max-sm:px-2.5 max-sm:text-sm'

type Fault = 'date_required' | 'date_ahead'

/** Chooses a day: to show it, or to download it as CSV. */
export function DateForm({ today }: { today: string }) {
  const { t } = useTranslation(['revenue', 'records'])
  const { stream, date, showDay, showLatest } = useRevenueAddress()
  const csv = useDownloadDay()
  const fail = useCsvFailure()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ text: date, date })
  const [fault, setFault] = useState<Fault | null>(null)
  // The field follows Back, or another day in the address.
  if (typed.date !== date) setTyped({ text: date, date })

  /** Chosen day; shows an error if there is none. */
  function picked(): string | null {
    const found: Fault | null = !isDate(typed.text) ? 'date_required' : typed.text > today ? 'date_ahead' : null
    setFault(found)
    if (found) box.current?.focus()
    return found ? null : typed.text
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const day = picked()
    if (day) showDay(day)
  }

  function download() {
    const day = picked()
    if (day) csv.mutate({ stream, date: day }, { onError: fail })
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-wrap items-start gap-x-3 gap-y-3">
      <DateField
        ref={box}
        name="date"
        label={t('date')}
        value={typed.text}
        onChange={(text) => {
          setFault(null)
          setTyped({ text, date })
        }}
        errors={fault ? [t(fault)] : undefined}
      />
      <div className="flex flex-wrap gap-2 sm:pt-13.5">
        <Button type="submit" className={tight}>
          <CalendarDays aria-hidden="true" className="size-4.5" />
          {t('show')}
        </Button>
        <Button variant="secondary" className={tight} pending={csv.isPending} onClick={download}>
          <Download aria-hidden="true" className="size-4.5" />
          {t('records:csv')}
        </Button>
        {date !== '' && (
          <Button variant="quiet" className={tight} onClick={showLatest}>
            {t('back_to_latest')}
          </Button>
        )}
      </div>
    </form>
  )
}
