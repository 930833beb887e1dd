import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import type { VerifiedPaper } from '#contract/papers/documents.ts'
import type { Statement } from '#contract/papers/statement.ts'
import { differences } from '#contract/papers/statement-facts.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AskingOffice } from './asking-office.tsx'
import { readCode } from './code/code.ts'
import { OfficeNotReached } from './office-not-reached.tsx'
import { NoPaper } from './paper/no-paper.tsx'
import { OtherPaper } from './paper/other-paper.tsx'
import { PaperFound } from './paper/paper-found.tsx'
import { type OfficeAnswer, rulingOf } from './ruling.ts'
import { StatementCard } from './statement/statement-card.tsx'
import { useVerdict } from './statement/use-verdict.ts'
import { useListed, useOffice } from './use-office.ts'
import { paperQuery } from './verify.queries.ts'
import { VerifyFrame } from './verify-frame.tsx'

/** Page behind the QR code of a paper: the office's answer about the paper, and the statement in the code. */
export function VerifyCodePage() {
  const { t } = useTranslation('verify')
  const { code } = useParams({ from: '/verify/$code' })
  const statement = useLocation({ select: ({ hash }) => hash })
  return (
    <VerifyFrame about={`${code}#${statement}`} code={readCode(code) ?? ''} statement={statement}>
      <PageTitle about={t('about')}>{t('title')}</PageTitle>
      <Outcome key={`${code}#${statement}`} code={code} statement={statement} />
    </VerifyFrame>
  )
}

function Outcome({ code, statement }: { code: string; statement: string }) {
  const { t } = useTranslation('verify')
  const read = readCode(code)
  const checked = useVerdict(statement)
  const { verdict } = checked
  const { answer, problem, retry } = useOffice(useQuery({ ...paperQuery(read ?? ''), enabled: read !== null }))
  const signed = verdict && 'statement' in verdict ? verdict.statement : null
  const listing = useListed(verdict?.kind === 'good' ? verdict.statement.number : null)
  const paper = read === null ? null : answer
  const office = officeOf(paper, signed, problem)
  const ruling = rulingOf({ office, verdict, code: read ?? code, listed: listing.listed })
  const checking = statement !== '' && !verdict && !checked.problem
  if (checking || ruling === 'asking') return <AskingOffice />
  if (ruling === 'other_paper' && signed) return <OtherPaper statement={signed} paper={paper} code={code} />
  const agrees = ruling === 'agrees'
  const isGood = verdict?.kind === 'good'
  const card = statement !== '' && (
    <StatementCard checked={checked} ruling={ruling} office={office} listing={listing} beside={Boolean(paper)} />
  )
  return (
    <>
      {!agrees && ruling !== 'withdrawn' && card}
      {paper === null && <NoPaper code={code} />}
      {paper && <PaperFound paper={paper} plain={!agrees} />}
      {paper === undefined && problem && !isGood && (
        <ErrorState message={t('failed')} detail={problem.message} {...retry} />
      )}
      {agrees && card}
      {problem && ruling !== 'listed' && (paper || isGood) && <OfficeNotReached problem={problem} {...retry} />}
    </>
  )
}

function officeOf(
  paper: VerifiedPaper | null | undefined,
  statement: Statement | null,
  problem: Error | null,
): OfficeAnswer {
  if (paper) return { revoked_at: paper.revoked_at, differs: statement ? differences(statement, paper) : [] }
  return paper === undefined && problem ? 'not_reached' : paper
}
