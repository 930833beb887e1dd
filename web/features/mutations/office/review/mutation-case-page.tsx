import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canBeApplied, isDecided } from '#contract/mutations/mutation-moves.ts'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { Applicant } from '#web/parts/cases/applicant.tsx'
import { EarlierCases, EarlierOfLand } from '#web/parts/cases/case-history.tsx'
import { CasePage } from '#web/parts/cases/case-page.tsx'
import type { Decision } from '#web/parts/cases/decision-buttons.tsx'
import { imageLetters } from '#web/parts/cases/queue-bar.tsx'
import { useQueue } from '#web/parts/cases/use-queue.ts'
import { useSeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { CaseReviews } from '#web/parts/reviews/case-reviews.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { useMutationWords } from '../../use-mutation-words.ts'
import { linkInCase, mutationCaseQuery, officeMutationQuery } from '../office-mutations.queries.ts'
import { StaffStatus } from '../staff-status.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { AwaitedPapers } from './awaited-papers.tsx'
import { CaseFamily } from './case-family.tsx'
import { CaseForm } from './case-form.tsx'
import { CaseLand } from './case-land.tsx'
import { CasePapers } from './case-papers.tsx'
import { CaseRules } from './case-rules.tsx'
import { CaseState } from './case-state.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { emptyDraft } from './decision.ts'
import { DecisionBar } from './decision-bar.tsx'
import { Inquiries } from './inquiries.tsx'
import { OfficePapers } from './office-papers.tsx'
import { PapersDialog } from './papers-dialog.tsx'
import { RequestPapersDialog } from './request-papers-dialog.tsx'
import { StaffTimeline } from './staff-timeline.tsx'
import { usePapersInPart } from './use-partial-papers.ts'

/** Case of a mutation: its papers next to its form, the record before and after, the rules, and the decision. */
export function MutationCasePage({ id }: { id: number }) {
  const { t } = useTranslation('parts')
  const query = useQuery(officeMutationQuery(id))
  if (!query.data) return <QueryState query={query} failed={t('case.failed')} lines={8} />
  return <OpenCase mutation={query.data} />
}

const statuses = { approve: 'approved', reject: 'rejected', status: null } as const

function OpenCase({ mutation }: { mutation: StaffMutationInFull }) {
  const { t } = useTranslation(['mutations-office', 'mutations', 'parts'])
  const { digits, moment } = useFormats()
  const words = useMutationWords()
  const [opened, setOpened] = useState<Decision | 'issued' | null>(null)
  const [draft, setDraft] = useState(emptyDraft)
  const seen = useSeenVersion(mutation)
  const papers = usePapersInPart()
  const found = useQuery(mutationCaseQuery(mutation))
  const { id, own, applied_at, user, created_at, deadline, papers_request } = mutation
  const queue = useQueue('mutation', id)
  const close = () => setOpened(null)
  const next = () => {
    close()
    void queue.openNext()
  }

  /** An approved mutation is entered in the khatian at once; any other decision opens the next case. */
  function decided({ status, paid_at, applied_at: entered_at }: StaffMutationInFull) {
    if (canBeApplied({ status, is_paid: paid_at !== null, is_applied: entered_at !== null })) setOpened('apply')
    else if (isDecided(status)) next()
    else close()
  }

  return (
    <>
      <CasePage
        kind="mutation"
        list={t('list.title')}
        title={words.landLine(mutation)}
        about={[words.heading(mutation), user.name, t('mutations:submitted', { at: moment(created_at) })].join(' · ')}
        deadline={deadline}
        status={<StaffStatus mutation={mutation} />}
        side_by_side
        evidence_stays
        queue={queue}
        letters={['a', 'r', 'f', 's', 'e', 'n', 'p', ...imageLetters]}
        evidence={
          <>
            {papers_request && <AwaitedPapers request={papers_request} />}
            {applied_at !== null && <OfficePapers mutation={mutation} onOpen={() => setOpened('issued')} />}
            <CasePapers mutation={mutation} seen={seen} onPage={papers.seePage} />
          </>
        }
        record={
          <>
            {found.data && <CaseReviews history={found.data.history} />}
            <CaseForm mutation={mutation} />
            <CaseFamily mutation={mutation} seen={seen} />
            <CaseLand mutation={mutation} found={found.data} seen={seen} />
            <CaseRules lines={mutation.checklist} />
            <Applicant
              name={user.name}
              contact={[user.email, digits(mutation.contact_number)].filter(Boolean).join(' · ')}
              identity={found.data?.identity}
              linkOf={linkInCase(mutation)}
            />
            {found.isError && <QueryState query={found} failed={t('parts:case.failed')} />}
            {found.data && (
              <>
                <Inquiries mutation={mutation} inquiries={found.data.inquiries} />
                <Card className="grid gap-5">
                  <EarlierOfLand earlier={found.data.earlier_of_dag} />
                  <EarlierCases history={found.data.history} />
                </Card>
              </>
            )}
            <StaffTimeline events={mutation.events} history={found.data?.history} />
            <CaseState mutation={mutation} />
          </>
        }
        decision={
          own || applied_at !== null ? null : (
            <DecisionBar
              mutation={mutation}
              seen={seen}
              papers_in_part={papers.names}
              onAct={setOpened}
              onNext={next}
            />
          )
        }
        closed={applied_at === null ? { tone: 'waiting', words: t('own') } : { tone: 'good', words: t('applied') }}
      />
      {(opened === 'approve' || opened === 'reject' || opened === 'status') && (
        <DecideDialog
          mutation={mutation}
          status={statuses[opened]}
          skips_older={deadline !== null && (queue.place?.place ?? 1) > 1}
          is_proven={found.data?.identity?.status === 'success'}
          hearing={found.data?.history.hearing ?? null}
          seen={seen}
          papers_in_part={papers.names}
          draft={draft}
          onDraft={setDraft}
          onDecided={decided}
          onClose={close}
        />
      )}
      {opened === 'apply' && (
        <ApplyDialog mutation={mutation} seen={seen} onApplied={() => setOpened('issued')} onClose={close} />
      )}
      {opened === 'papers' && (
        <RequestPapersDialog
          mutation={mutation}
          seen={seen}
          draft={draft}
          onDraft={setDraft}
          onRequested={next}
          onClose={close}
        />
      )}
      {opened === 'issued' && <PapersDialog mutation={mutation} onClose={close} onNext={next} />}
    </>
  )
}
