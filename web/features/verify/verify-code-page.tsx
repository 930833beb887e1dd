import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readStatement } from '#contract/statement.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { readCode } from './code.ts'
import { CodeForm } from './code-form.tsx'
import { NoPaper } from './no-paper.tsx'
import { PaperFound } from './paper-found.tsx'
import { PaperKeys } from './paper-keys.tsx'
import { StatementCard } from './statement-card.tsx'
import { paperQuery } from './verify.queries.ts'
import { VerifyFrame } from './verify-frame.tsx'

/** Where the QR code on a paper leads: what the office says of the paper, and what its code says by itself. */
export function VerifyCodePage() {
  const { t } = useTranslation('verify')
  const { code } = useParams({ from: '/verify/$code' })
  const statement = useLocation({ select: ({ hash }) => hash })
  const read = readCode(code)
  return (
    <VerifyFrame>
      <PageTitle>{t('title')}</PageTitle>
      {read ? <Answer code={read} statement={statement} /> : <NoPaper code={code} />}
      {statement !== '' && <StatementCard text={statement} />}
      <CodeForm code={read ?? ''} />
      <PaperKeys />
    </VerifyFrame>
  )
}

function Answer({ code, statement }: { code: string; statement: string }) {
  const { t } = useTranslation('verify')
  const paper = useQuery(paperQuery(code))
  if (paper.isPending) return <Skeleton lines={5} />
  if (paper.isError)
    return (
      <ErrorState
        message={t('failed')}
        detail={paper.error.message}
        onRetry={() => void paper.refetch()}
        retrying={paper.isFetching}
      />
    )
  if (!paper.data) return <NoPaper code={code} />
  const said = statement === '' ? null : readStatement(statement)?.statement
  const differs = said != null && (said.number !== paper.data.number || said.kind !== paper.data.paper)
  return (
    <>
      {differs && <Notice tone="bad">{t('statement.differs')}</Notice>}
      <PaperFound paper={paper.data} />
    </>
  )
}
