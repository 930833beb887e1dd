import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RegistrationDecision, registrationMoves, StaffRegistration } from '#contract/land-tax.ts'
import { type Clash, clashIn } from '#web/parts/records/clash.ts'
import { useFormProblems } from '#web/parts/use-form-problems.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { notify } from '#web/ui/toast.ts'
import { firstYears, ScreenDecision } from './decision.ts'
import { useDecide } from './registrations.queries.ts'

type Status = RegistrationDecision['status']

type DecisionFormProps = {
  registration: StaffRegistration
  /** Whether something is written that closing would lose. */
  onTyped: (typed: boolean) => void
  onSaving: (saving: boolean) => void
  onClash: (clash: Clash<StaffRegistration>) => void
  onDone: () => void
}

const statuses: readonly Status[] = ['approved', 'flagged', 'rejected']

/** Approves from a first tax year on, or sends it back or away with a reason that the citizen reads. */
export function DecisionForm({ registration, onTyped, onSaving, onClash, onDone }: DecisionFormProps) {
  const { t } = useTranslation('land-tax-office')
  const { digits } = useFormats()
  const { errors, message, attempt, refuse, clear, fail } = useFormProblems()
  const decide = useDecide()
  const [status, setStatus] = useState<Status | null>(null)
  const [notes, setNotes] = useState('')
  const [year, setYear] = useState<string | null>(registration.taxable_from)
  const offered = statuses.filter((each) => registrationMoves[registration.status].includes(each))

  function write(part: { notes?: string; year?: string | null }) {
    const written = { notes, year, ...part }
    setNotes(written.notes)
    setYear(written.year)
    onTyped(written.notes !== '' || written.year !== registration.taxable_from)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const decision = ScreenDecision.safeParse({ status, notes, taxable_from: status === 'approved' ? year : null })
    if (!decision.success) return refuse(decision.error.issues)
    clear()
    onSaving(true)
    decide.mutate(
      { registration, decision: decision.data },
      {
        onSettled: () => onSaving(false),
        onSuccess: () => {
          notify.success(t('decide.updated'))
          onDone()
        },
        onError: (problem) => {
          const clash = clashIn(problem, StaffRegistration)
          if (clash) onClash(clash)
          else fail(problem, t('decide.failed'))
        },
      },
    )
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t pt-4">
      <ErrorSummary
        errors={errors}
        message={message}
        attempt={attempt}
        labels={{ status: t('decide.label'), taxable_from: t('decide.first_year'), notes: t('decide.notes') }}
      />
      <Chips
        name="status"
        label={t('decide.label')}
        choices={offered.map((id) => ({ id, label: t(`decide.${id}`) }))}
        value={status}
        onChange={(chosen) => {
          clear()
          setStatus(chosen)
        }}
        errors={errors['status']}
      />
      {status === 'approved' && (
        <Select
          name="taxable_from"
          label={t('decide.first_year')}
          help={t('decide.first_year_help')}
          options={firstYears(new Date()).map((id) => ({ id, label: digits(id), also: id }))}
          value={year}
          onChange={(chosen) => write({ year: chosen })}
          errors={errors['taxable_from']}
        />
      )}
      {status && (
        <>
          <TextArea
            name="notes"
            label={t('decide.notes')}
            help={t('decide.notes_help')}
            optional={status === 'approved'}
            value={notes}
            onChange={(event) => write({ notes: event.target.value })}
            errors={errors['notes']}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="submit" variant={status === 'rejected' ? 'danger' : 'primary'} pending={decide.isPending}>
              {t(`decide.${status}`)}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
