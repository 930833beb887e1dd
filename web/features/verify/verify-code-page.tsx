import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { readCode } from './code.ts'
import { CodeForm } from './code-form.tsx'
import { NoPaper } from './no-paper.tsx'
import { PaperFound } from './paper-found.tsx'
import { paperQuery } from './verify.queries.ts'
import { VerifyFrame } from './verify-frame.tsx'

/** Where the QR code on a paper leads. */
export function VerifyCodePage() {
  const { t } = useTranslation('verify')
  const { code } = useParams({ from: '/verify/$code' })
  const read = readCode(code)
  return (
    <VerifyFrame>
      <PageTitle>{t('title')}</PageTitle>
      {read ? <Answer code={read} /> : <NoPaper code={code} />}
      <CodeForm code={read ?? ''} />
    </VerifyFrame>
  )
}

function Answer({ code }: { code: string }) {
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
  return paper.data ? <PaperFound paper={paper.data} /> : <NoPaper code={code} />
}
