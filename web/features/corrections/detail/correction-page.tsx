import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { ArrowLeft, SearchX } from 'lucide-react'
import { Suspense } from 'react'
import type { CorrectionInFull } from '#contract/corrections/correction-answers.ts'
import { isDecided } from '#contract/corrections/correction-moves.ts'
import { hasCode } from '#web/platform/api.ts'
import { useMe } from '#web/platform/session.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CorrectionBadge } from '../correction-badge.tsx'
import { correctionQuery } from '../corrections.queries.ts'
import { useCorrectionWords } from '../use-correction-words.ts'
import { CellList } from './cell-list.tsx'
import { CorrectionPapers } from './correction-papers.tsx'

// Badges, receipt and payment are parts of several pages; the cells come first.
const FeePart = lazyInBrowser(() => import('../pay/fee-part.tsx').then((file) => file.FeePart))

const RejectedCase = lazyInBrowser(() =>
  import('#web/parts/reviews/rejected-case.tsx').then((file) => file.RejectedCase),
)
// Few corrections are asked about.
const CorrectionQuestion = lazyInBrowser(() =>
  import('./correction-question.tsx').then((file) => file.CorrectionQuestion),
)
// Few corrections have papers, and they come first where they are there.
const IssuedPapers = lazyInBrowser(async () => (await import('../papers/issued-papers.tsx')).IssuedPapers)

const idIn = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : null)

/** One of the person's own corrections, in full. */
export function CorrectionPage() {
  const { t } = useTranslation('corrections')
  const { id: typed } = useParams({ from: '/corrections/$id' })
  const { data: me } = useMe()
  const id = idIn(typed)
  const query = useQuery({ ...correctionQuery(id ?? 0), enabled: id !== null })
  const isMissing = id === null || hasCode(query.error, ['not_found'])
  // The session ended while the page was open: by time, or from another device.
  if (me === null) return <Navigate to="/login" search={{ next: `/corrections/${typed}` }} replace />
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6 sm:py-8">
      <PageTitle>{isMissing ? t('not_found') : t('title', { id: `C-${typed}` })}</PageTitle>
      <Link
        to="/dashboard"
        search={{ tab: 'corrections' }}
        className={`no-print justify-self-start ${roomyLink} gap-2`}
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t('to_corrections')}
      </Link>
      {isMissing ? (
        <NotFound />
      ) : query.data ? (
        <Full correction={query.data} />
      ) : (
        <QueryState query={query} lines={8} failed={t('failed.details')} />
      )}
    </div>
  )
}

function Full({ correction }: { correction: CorrectionInFull }) {
  const { t } = useTranslation('corrections')
  const words = useCorrectionWords()
  const { dag_id } = correction
  return (
    <>
      <header>
        <h1 className="font-semibold text-3xl leading-relaxed">{words.title(correction)}</h1>
        <p className="text-ink-soft">{words.landLine(correction)}</p>
        <Link to="/land" search={{ dag: dag_id }} className={`no-print ${roomyLink}`}>
          {t('open_land')}
        </Link>
      </header>
      {correction.papers_request && (
        <Suspense fallback={<div className="min-h-96" />}>
          <CorrectionQuestion id={correction.id} request={correction.papers_request} />
        </Suspense>
      )}
      {correction.papers.length > 0 && (
        <Suspense fallback={<div className="min-h-48" />}>
          <IssuedPapers correction={correction} />
        </Suspense>
      )}
      <State correction={correction} />
      <Card aria-labelledby="cells" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="cells" className="font-semibold text-xl">
          {t('cells')}
        </h2>
        <CellList cells={correction.cells} />
        <Facts>
          <Fact name={t('kind_label')}>{t(`kind.${correction.kind}`)}</Fact>
          {correction.explanation && (
            <Fact name={t('explanation')}>
              <span className="min-w-0 whitespace-pre-line break-words">{correction.explanation}</span>
            </Fact>
          )}
        </Facts>
      </Card>
      <CorrectionPapers correction={correction} />
    </>
  )
}

function State({ correction }: { correction: CorrectionInFull }) {
  const { t } = useTranslation('corrections')
  const { taka, calendarDay, day } = useFormats()
  const { status, remarks, reviewer, reviewed_at, complete_by, payment_status, fee_amount, id, rejection_ground } =
    correction
  const words = useCorrectionWords()
  const payer = words.payer(correction)
  return (
    <Card aria-labelledby="state" className="grid gap-3">
      <h2 id="state" className="sr-only">
        {t('state')}
      </h2>
      <p>
        <CorrectionBadge correction={correction} />
      </p>
      <p>{t(`step.${status}`)}</p>
      {complete_by && <p>{t('complete_by', { day: calendarDay(complete_by) })}</p>}
      {payment_status === 'paid' && <p className="text-ink-soft">{t('track', { id: `C-${id}` })}</p>}
      {isDecided(status) && reviewer && reviewed_at && (
        <p className="text-ink-soft">{t('decided_by', { name: reviewer.name, day: day(reviewed_at) })}</p>
      )}
      {remarks && <p className="whitespace-pre-line border-line-strong border-l-3 pl-3">{remarks}</p>}
      {status === 'rejected' && (
        <Suspense>
          <RejectedCase kind="correction" id={id} ground={rejection_ground} />
        </Suspense>
      )}
      <div className="grid gap-1 border-line border-t pt-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('fee.heading')} <strong>{taka(fee_amount)}</strong>
          {payer && <span className="text-ink-soft text-sm">{payer}</span>}
        </p>
        <Suspense fallback={<div className="min-h-24" />}>
          <FeePart correction={correction} />
        </Suspense>
      </div>
    </Card>
  )
}

function NotFound() {
  const { t } = useTranslation('corrections')
  return (
    <>
      <h1 className="font-semibold text-3xl">{t('not_found')}</h1>
      <EmptyState
        Sign={SearchX}
        text={t('not_found_about')}
        action={
          <LinkButton to="/dashboard" search={{ tab: 'corrections' }}>
            {t('to_corrections')}
          </LinkButton>
        }
      />
    </>
  )
}
