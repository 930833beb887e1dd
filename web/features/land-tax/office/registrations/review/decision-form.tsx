import { ArrowLeftRight } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type LandMatch,
  type RegistrationDecision,
  registrationMoves,
  StaffRegistration,
} from '#contract/land-tax/land-tax-registrations.ts'
import type { ChangedBy } from '#contract/records/records.ts'
import { useTaxWords } from '#web/features/land-tax/pay/use-tax-words.ts'
import { useOfferUndo } from '#web/parts/cases/undo.tsx'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { type Conflict, conflictIn } from '#web/parts/records/editing/conflict.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { Chips } from '#web/ui/form/chips.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { usePhone } from '#web/ui/hooks/use-screen.ts'
import { useDecide, useUndoDecision } from '../registrations.queries.ts'
import { ChangeNotice } from './change-notice.tsx'
import { type Draft, firstYears, ScreenDecision } from './decision.ts'
import { ShareFields, useShareLabels } from './share-fields.tsx'
import { sharesBody } from './shares-draft.ts'

type Status = RegistrationDecision['status']

type DecisionFormProps = {
  registration: StaffRegistration
  /** What the class on record means, beside the registered land type. */
  landUse: LandMatch['land_use']
  /** Whose shares are to be set with an approval; null where it stands alone. */
  land: LandMatch['shares']
  draft: Draft
  onDraft: (draft: Draft) => void
  /** Somebody changed it, and whoever decides has not said yet that they looked at that. */
  change: { by: ChangedBy | null } | null
  onSeen: () => void
  onConflict: (conflict: Conflict<StaffRegistration>) => void
  onDone: () => void
}

const statuses: readonly Status[] = ['approved', 'flagged', 'rejected']

/**
 * Approves from a first tax year on, or sends it back or away with a reason that the citizen reads. Stays at the lower
 * edge of its window, in sight from the first line on; on a phone until a decision is chosen.
 */
export function DecisionForm(props: DecisionFormProps) {
  const { registration, landUse, land, draft, onDraft, change, onConflict, onDone } = props
  const { t } = useTranslation('land-tax-office')
  const { landType } = useTaxWords()
  const phone = usePhone()
  const form = useRef<HTMLFormElement>(null)
  const shareLabels = useShareLabels(land)
  const { status, notes } = draft
  const year = draft.year ?? registration.taxable_from
  // With its fields it would cover most of a phone: there it then stands at the end of what is compared, and is led to.
  const over = !phone || status === null
  useEffect(() => {
    if (!over) form.current?.scrollIntoView({ block: 'end' })
  }, [over])
  const offered = statuses.filter((each) => registrationMoves[registration.status].includes(each))

  const approving = status === 'approved' && { taxable_from: year, ...(land && sharesBody(land, draft.shares)) }
  const undo = useUndoDecision(registration)
  const offerUndo = useOfferUndo()
  const { digits } = useFormats()
  const { errors, message, attempt, clear, submit, pending } = useFormSubmit({
    schema: ScreenDecision,
    act: useDecide(registration),
    read: () => ({ status, notes, taxable_from: null, ...approving }),
    onDone: ({ status: decided, dag_number, user }) => {
      notify.success(t('decide.updated'))
      offerUndo({
        words: `${t(`status.${decided}`)} · ${t('decide.dag', { dag: digits(dag_number) })}, ${user.name}`,
        undo,
      })
      onDone()
    },
    failed: t('decide.failed'),
    isAnswered: (problem) => {
      const conflict = conflictIn(problem, StaffRegistration)
      if (conflict) onConflict(conflict)
      return conflict !== null
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (change) event.preventDefault()
    else submit(event)
  }

  return (
    <form
      ref={form}
      onSubmit={handleSubmit}
      noValidate
      className={`${over ? 'sticky bottom-0 max-h-[80dvh] overflow-y-auto' : ''} z-10 sm:-bottom-6 -mx-5 -mb-5 grid grid-cols-[minmax(0,1fr)] gap-3 rounded-b-2xl border-line-strong border-t bg-white px-5 pt-3 pb-4 shadow-[0_-6px_16px_rgb(23_34_30/0.08)] sm:-mx-6 sm:-mb-6 sm:px-6`}
    >
      <ErrorSummary
        errors={errors}
        message={message}
        attempt={attempt}
        labels={{
          ...shareLabels,
          status: t('decide.label'),
          taxable_from: t('decide.first_year'),
          notes: t('decide.notes'),
        }}
      />
      <Chips
        name="status"
        label={t('decide.label')}
        choices={offered.map((id) => ({ id, label: t(`decide.${id}`) }))}
        value={status}
        onChange={(chosen) => {
          clear()
          onDraft({ ...draft, status: chosen })
        }}
        errors={errors['status']}
      />
      {status === 'approved' && landUse?.same === false && (
        <p className="flex items-start gap-1.5 font-semibold text-marigold-text text-sm">
          <ArrowLeftRight aria-hidden="true" className="mt-0.75 size-4.5 shrink-0" />
          {t('decide.use_differs', {
            registered: landType(registration.land_type),
            recorded: landType(landUse.land_type),
          })}
        </p>
      )}
      {status === 'approved' && (
        <Select
          name="taxable_from"
          label={t('decide.first_year')}
          help={phone ? undefined : t('decide.first_year_help')}
          options={firstYears(new Date()).map((id) => ({ id, label: digits(id), also: id }))}
          value={year}
          onChange={(chosen) => onDraft({ ...draft, year: chosen === registration.taxable_from ? null : chosen })}
          errors={errors['taxable_from']}
        />
      )}
      {status === 'approved' && land && (
        <ShareFields
          land={land}
          draft={draft.shares}
          onDraft={(shares) => onDraft({ ...draft, shares })}
          errors={errors}
        />
      )}
      {status && (
        <>
          <TextArea
            name="notes"
            rows={2}
            label={t('decide.notes')}
            help={phone ? undefined : t('decide.notes_help')}
            optional={status === 'approved'}
            value={notes}
            onChange={(event) => onDraft({ ...draft, notes: event.target.value })}
            errors={errors['notes']}
          />
          {change ? (
            <ChangeNotice change={change} status={registration.status}>
              <p>{t('dialog.look_again')}</p>
              <Button variant="secondary" onClick={props.onSeen} className="mt-2">
                {t('dialog.looked')}
              </Button>
            </ChangeNotice>
          ) : (
            <div className="flex flex-wrap justify-end gap-3">
              <Button type="submit" variant={status === 'rejected' ? 'danger' : 'primary'} pending={pending}>
                {t(`decide.${status}`)}
              </Button>
            </div>
          )}
        </>
      )}
    </form>
  )
}
