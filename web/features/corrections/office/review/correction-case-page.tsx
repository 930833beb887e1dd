import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CorrectionVerdict, correctionMoves } from '#contract/corrections/correction-moves.ts'
import type { StaffCorrectionInFull } from '#contract/corrections/correction-office.ts'
import { Applicant } from '#web/parts/cases/applicant.tsx'
import { CaseEvents, EarlierCases, EarlierOfLand } from '#web/parts/cases/case-history.tsx'
import { CasePage } from '#web/parts/cases/case-page.tsx'
import { ChangeNotice } from '#web/parts/cases/change-notice.tsx'
import { DecisionButtons } from '#web/parts/cases/decision-buttons.tsx'
import { imageLetters } from '#web/parts/cases/queue-bar.tsx'
import { useQueue } from '#web/parts/cases/use-queue.ts'
import { useSeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { CaseRequests } from '#web/parts/office-questions/case-requests.tsx'
import { CaseReviews } from '#web/parts/reviews/case-reviews.tsx'
import { TaxAfter } from '#web/parts/tax-after/tax-after.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { CorrectionBadge } from '../../correction-badge.tsx'
import { useCorrectionWords } from '../../use-correction-words.ts'
import { correctionCaseQuery, linkInCase, officeCorrectionQuery } from '../office-corrections.queries.ts'
import { AskDialog } from './ask-dialog.tsx'
import { CaseCells } from './case-cells.tsx'
import { CaseIssued } from './case-issued.tsx'
import { CaseLineage } from './case-lineage.tsx'
import { CaseObjections } from './case-objections.tsx'
import { CaseSources } from './case-sources.tsx'
import { CaseState } from './case-state.tsx'
import { DecideDialog } from './decide-dialog.tsx'

/** Case of a correction: the scan and the papers next to the cells, the record and its lineage, and the decision. */
export function CorrectionCasePage({ id }: { id: number }) {
  const { t } = useTranslation('parts')
  const query = useQuery(officeCorrectionQuery(id))
  if (!query.data) return <QueryState query={query} failed={t('case.failed')} lines={8} />
  return <OpenCase correction={query.data} />
}

const verdicts = { approve: 'approved', reject: 'rejected' } as const satisfies Record<string, CorrectionVerdict>
type Opened = keyof typeof verdicts | 'papers'

/** Acts of the office now: the applicant is asked once, and others of the land are heard before an approval. */
const decisionsOf = ({ status, waits_for_objections }: StaffCorrectionInFull): Opened[] => [
  'reject',
  ...(status === 'pending' ? (['papers'] as const) : []),
  ...(waits_for_objections ? [] : (['approve'] as const)),
]

function OpenCase({ correction }: { correction: StaffCorrectionInFull }) {
  const { t } = useTranslation(['corrections-office', 'corrections', 'parts'])
  const { moment } = useFormats()
  const words = useCorrectionWords()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [remarks, setRemarks] = useState('')
  const seen = useSeenVersion(correction)
  const found = useQuery(correctionCaseQuery(correction))
  const { id, own, user, created_at, deadline, status } = correction
  const queue = useQueue('correction', id)
  const close = () => setOpened(null)
  const next = () => {
    close()
    void queue.openNext()
  }
  return (
    <>
      <CasePage
        kind="correction"
        list={t('list.title')}
        title={words.landLine(correction)}
        about={[words.title(correction), user.name, t('corrections:submitted', { at: moment(created_at) })].join(' · ')}
        deadline={deadline}
        status={<CorrectionBadge correction={correction} />}
        side_by_side
        evidence_stays
        queue={queue}
        letters={['a', 'r', 'f', 'n', 'p', ...imageLetters]}
        evidence={<CaseSources correction={correction} />}
        record={
          <>
            {found.data && <CaseReviews history={found.data.history} />}
            {found.data && <CaseRequests history={found.data.history} />}
            <CaseCells correction={correction} found={found.data} />
            {found.isError && <QueryState query={found} failed={t('parts:case.failed')} />}
            {found.data?.tax && found.data.tax.lines.length > 0 && (
              <Card>
                <TaxAfter of="correction" tax={found.data.tax} />
              </Card>
            )}
            <CaseIssued correction={correction} />
            <CaseObjections correction={correction} />
            <CaseLineage dag={correction.dag_id} />
            <Applicant
              name={user.name}
              contact={user.email ?? ''}
              identity={found.data?.identity}
              linkOf={linkInCase(correction)}
            />
            {found.data && (
              <Card className="grid gap-5">
                <EarlierOfLand earlier={found.data.earlier_of_dag} />
                <EarlierCases history={found.data.history} />
                <CaseEvents history={found.data.history} />
              </Card>
            )}
            <CaseState correction={correction} />
          </>
        }
        decision={
          own || correctionMoves[status].length === 0 ? null : seen.change ? (
            <ChangeNotice change={seen.change} status={t(`corrections:status.${status}`)} onSeen={seen.acceptVersion} />
          ) : (
            <DecisionButtons
              decisions={decisionsOf(correction)}
              disabled={!found.data}
              pending={null}
              onDecide={setOpened}
              onNext={next}
            />
          )
        }
        closed={
          own
            ? { tone: 'waiting', words: t('own') }
            : { tone: status === 'approved' ? 'good' : 'waiting', words: t(`closed.${status}`) }
        }
      />
      {opened === 'papers' && (
        <AskDialog
          correction={correction}
          seen={seen}
          remarks={remarks}
          onRemarks={setRemarks}
          onAsked={next}
          onClose={close}
        />
      )}
      {opened && opened !== 'papers' && found.data && (
        <DecideDialog
          correction={correction}
          found={found.data}
          verdict={verdicts[opened]}
          seen={seen}
          remarks={remarks}
          onRemarks={setRemarks}
          onDecided={next}
          onClose={close}
        />
      )}
    </>
  )
}
