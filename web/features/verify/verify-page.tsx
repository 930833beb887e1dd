import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '#web/text/use-translation.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AskingOffice } from './asking-office.tsx'
import { OfficeNotReached } from './office-not-reached.tsx'
import { type OfficeAnswer, rulingOf } from './ruling.ts'
import { StatementCard } from './statement/statement-card.tsx'
import { useVerdict } from './statement/use-verdict.ts'
import { useListed, useOffice } from './use-office.ts'
import { statementQuery } from './verify.queries.ts'
import { VerifyFrame } from './verify-frame.tsx'

/** Form for a code that is typed, pasted or scanned; a statement without a code is checked here. */
export function VerifyPage() {
  const { t } = useTranslation('verify')
  const statement = useLocation({ select: ({ hash }) => hash })
  return (
    <VerifyFrame about={statement} statement={statement}>
      <PageTitle about={t('about')}>{t('title')}</PageTitle>
      {statement !== '' && <Outcome key={statement} statement={statement} />}
    </VerifyFrame>
  )
}

/** Requests the paper from the office by the number in the statement. */
function Outcome({ statement }: { statement: string }) {
  const checked = useVerdict(statement)
  const { verdict } = checked
  const number = verdict?.kind === 'good' ? verdict.statement.number : null
  const asking = useQuery({ ...statementQuery(number ?? '', statement), enabled: number !== null })
  const { answer, problem, retry } = useOffice(asking)
  const listing = useListed(number)
  const office: OfficeAnswer = answer !== undefined ? answer : problem ? 'not_reached' : undefined
  const ruling = rulingOf({ office, verdict, code: null, listed: listing.listed })
  if (verdict?.kind === 'good' && ruling === 'asking') return <AskingOffice />
  return (
    <>
      <StatementCard checked={checked} ruling={ruling} office={office} listing={listing} />
      {problem && ruling !== 'retired_key' && ruling !== 'listed' && <OfficeNotReached problem={problem} {...retry} />}
    </>
  )
}
