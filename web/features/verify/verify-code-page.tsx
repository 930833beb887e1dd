import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { readCode } from './code.ts'
import { NoPaper } from './no-paper.tsx'
import { OfficeNotReached } from './office-not-reached.tsx'
import { OtherPaper } from './other-paper.tsx'
import { PaperFound } from './paper-found.tsx'
import { rulingOf } from './ruling.ts'
import { StatementCard } from './statement-card.tsx'
import { useVerdict } from './use-verdict.ts'
import { paperQuery } from './verify.queries.ts'
import { VerifyFrame } from './verify-frame.tsx'

/** Where the QR code on a paper leads: what the office says of the paper, and what its code says by itself. */
export function VerifyCodePage() {
  const { t } = useTranslation('verify')
  const { code } = useParams({ from: '/verify/$code' })
  const statement = useLocation({ select: ({ hash }) => hash })
  return (
    <VerifyFrame about={`${code}#${statement}`} code={readCode(code) ?? ''} statement={statement}>
      <PageTitle>{t('title')}</PageTitle>
      <Outcome code={code} statement={statement} />
    </VerifyFrame>
  )
}

function Outcome({ code, statement }: { code: string; statement: string }) {
  const { t } = useTranslation('verify')
  const read = readCode(code)
  const answer = useQuery({ ...paperQuery(read ?? ''), enabled: read !== null })
  const checked = useVerdict(statement)
  const paper = read === null ? null : answer.data
  const ruling = rulingOf(paper, checked.verdict)
  const said = checked.verdict && 'statement' in checked.verdict ? checked.verdict.statement : null
  const unanswered = paper === undefined && answer.isError ? answer.error : null
  const retry = { retrying: answer.isFetching, onRetry: () => void answer.refetch() }
  const office = paper !== undefined ? 'answered' : unanswered ? 'not_reached' : undefined
  const card = statement !== '' && <StatementCard checked={checked} office={office} />
  // What is known stands, but it may be over since.
  const known = ruling === 'agrees' && (paper || checked.verdict?.kind === 'good')
  const checking = statement !== '' && !checked.verdict && !checked.problem
  return (
    <>
      {ruling === 'other_paper' && said && <OtherPaper said={said} paper={paper ?? null} code={read ?? code} />}
      {ruling === 'not_ours' && card}
      {paper === null && ruling !== 'other_paper' && <NoPaper code={code} />}
      {paper && ruling !== 'other_paper' && <PaperFound paper={paper} plain={ruling === 'not_ours'} />}
      {paper === undefined && answer.isPending && <Skeleton lines={5} />}
      {unanswered && !checking && checked.verdict?.kind !== 'good' && (
        <ErrorState message={t('failed')} detail={unanswered.message} {...retry} />
      )}
      {ruling === 'agrees' && card}
      {known && answer.isError && <OfficeNotReached problem={answer.error} {...retry} />}
    </>
  )
}
