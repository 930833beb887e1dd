import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LandMatch, StaffRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { factsOfApproval, type RegistrationCase } from '#contract/land-tax/registration-case.ts'
import { ClassMissing } from '#web/features/land-tax/office/class-missing.tsx'
import { statusTones } from '#web/features/land-tax/status-tones.ts'
import { Applicant } from '#web/parts/cases/applicant.tsx'
import { CaseEvents, EarlierCases } from '#web/parts/cases/case-history.tsx'
import { CasePage } from '#web/parts/cases/case-page.tsx'
import { ChangeNotice } from '#web/parts/cases/change-notice.tsx'
import { imageLetters } from '#web/parts/cases/queue-bar.tsx'
import { useQueue } from '#web/parts/cases/use-queue.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { CaseRequests } from '#web/parts/office-questions/case-requests.tsx'
import { CaseReviews } from '#web/parts/reviews/case-reviews.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { landMatchQuery, linkInCase, registrationCaseQuery, registrationQuery } from '../registrations.queries.ts'
import { ApplicantAmongOwners } from './applicant-among-owners.tsx'
import { ApprovalFields } from './approval-fields.tsx'
import type { Doubt } from './approval-reasons.tsx'
import { CasePlot } from './case-plot.tsx'
import { emptyDraft } from './decision.ts'
import { LandComparison } from './land-comparison.tsx'
import { OtherRegistrations } from './other-registrations.tsx'
import { RecordedHoldings } from './recorded-holdings.tsx'
import { RecordedOwners } from './recorded-owners.tsx'
import { RegistrationDecision } from './registration-decision.tsx'
import { RegistrationFacts } from './registration-facts.tsx'
import { SetShares } from './set-shares.tsx'
import { useCurrent } from './use-current.ts'

/** Case of a registration: the applicant and the record side by side, and the decision. */
export function RegistrationCasePage({ id }: { id: number }) {
  const { t } = useTranslation('parts')
  const query = useQuery(registrationQuery(id))
  const [opened, setOpened] = useState<StaffRegistration | null>(null)
  // The registration as it was opened: later changes are reported.
  if (!opened && query.data) setOpened(query.data)
  if (!opened) return <QueryState query={query} failed={t('case.failed')} lines={8} />
  return <OpenCase opened={opened} />
}

/** Changes by the citizen or a colleague are shown at once; typed text remains. */
function OpenCase({ opened }: { opened: StaffRegistration }) {
  const { t } = useTranslation(['land-tax-office', 'parts'])
  const { digits, moment } = useFormats()
  const { parcelLine } = useLandWords()
  const current = useCurrent(opened)
  const { registration, withdrawn } = current
  const { id, status, own, user, survey_type, dag_number, submitted_at } = registration
  const [draft, setDraft] = useState(emptyDraft)
  const match = useQuery(landMatchQuery(registration, useLanguage()))
  const history = useQuery(registrationCaseQuery(registration))
  const form = useFormErrors()
  const queue = useQueue('registration', id)
  const isOpen = (status === 'pending' || status === 'flagged') && !withdrawn
  const isDecidable = isOpen && !own
  const land = match.data?.shares ?? null
  return (
    <CasePage
      kind="registration"
      list={t('registrations.title')}
      title={parcelLine({ ...registration, dag_no: dag_number, survey: survey_type.code })}
      about={`${t('name', { id: digits(String(id)) })} · ${user.name} · ${t('case.sent', { moment: moment(submitted_at) })}`}
      deadline={history.data?.history.deadline ?? null}
      status={<StatusBadge tone={statusTones[status]}>{t(`status.${status}`)}</StatusBadge>}
      side_by_side
      queue={queue}
      letters={['a', 'f', 'r', 't', 'n', 'p', 'z', 'esc', ...(history.data?.identity ? imageLetters : [])]}
      evidence={
        <>
          <Applicant
            name={user.name}
            contact={user.email ?? ''}
            identity={history.data?.identity}
            linkOf={linkInCase(registration)}
          />
          {match.data?.land_record && <CasePlot record={match.data.land_record} />}
          {match.data && match.data.others.length > 0 && (
            <Card>
              <OtherRegistrations others={match.data.others} />
            </Card>
          )}
          {history.data && (
            <Card className="grid gap-5">
              <EarlierCases history={history.data.history} />
              <CaseEvents history={history.data.history} />
            </Card>
          )}
          {history.isError && <QueryState query={history} failed={t('parts:case.failed')} />}
        </>
      }
      record={
        <>
          {withdrawn && <Notice tone="bad">{t('dialog.withdrawn')}</Notice>}
          {current.change && !(isOpen && current.unseen) && (
            <ChangeNotice change={current.change} status={t(`status.${status}`)} />
          )}
          {history.data && <CaseReviews history={history.data.history} />}
          {history.data && <CaseRequests history={history.data.history} />}
          <Card aria-labelledby="comparison-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="comparison-title" className="font-semibold text-lg">
              {t('match.title')}
            </h2>
            {match.isPending && <Skeleton lines={8} />}
            {match.isError && !withdrawn && <QueryState query={match} failed={t('match.failed')} />}
            {match.data?.land_record && history.data?.applicant && (
              <ApplicantAmongOwners
                name={user.name}
                owners={match.data.land_record.owners}
                applicant={history.data.applicant}
              />
            )}
            {match.data && <LandComparison registration={registration} match={match.data} />}
            {match.data?.land_record && <RecordedOwners owners={match.data.land_record.owners} />}
          </Card>
          <Card aria-labelledby="tax-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="tax-title" className="font-semibold text-lg">
              {t('case.tax')}
            </h2>
            {registration.area_class === null && registration.land_type !== 'Agricultural' && (
              <Notice tone="waiting">
                <ClassMissing land={registration} />
              </Notice>
            )}
            <RegistrationFacts registration={registration} match={match.data} />
            {history.data && history.data.recorded_holdings.length > 0 && (
              <RecordedHoldings
                holdings={history.data.recorded_holdings}
                first={draft.year ?? registration.taxable_from}
                onFirst={isDecidable ? (year) => setDraft({ ...draft, year }) : undefined}
              />
            )}
            {isDecidable && (
              <ApprovalFields
                registration={registration}
                land={land}
                draft={draft}
                onDraft={setDraft}
                errors={form.errors}
              />
            )}
            {status === 'approved' && !own && land && (
              <SetShares registration={registration} land={land} onConflict={current.take} />
            )}
          </Card>
          {!isOpen && draft.notes !== '' && (
            <TextArea name="typed_notes" label={t('parts:case.typed')} value={draft.notes} readOnly />
          )}
        </>
      }
      decision={
        isDecidable ? (
          <RegistrationDecision
            registration={registration}
            landUse={match.data?.land_use ?? null}
            land={land}
            doubts={doubtsOf(match, history)}
            draft={draft}
            onDraft={setDraft}
            change={current.unseen ? current.change : null}
            onSeen={current.see}
            onConflict={current.take}
            hearing={history.data?.history.hearing ?? null}
            queue={queue}
            form={form}
          />
        ) : null
      }
      closed={isOpen ? { tone: 'waiting', words: t('dialog.own') } : { tone: 'good', words: t('parts:case.decided') }}
    />
  )
}

type Loaded<Data> = Pick<UseQueryResult<Data>, 'data' | 'isError'>

function doubtsOf(match: Loaded<LandMatch>, history: Loaded<RegistrationCase>): Doubt[] | null {
  if (match.data && history.data) {
    const on_record = match.data.land_record !== null
    return factsOfApproval({
      on_record,
      agrees: match.data.match,
      applicant: history.data.applicant?.result ?? null,
    })
  }
  return match.isError || history.isError ? ['not_compared'] : null
}
