import { Link, Navigate } from '@tanstack/react-router'
import { ArrowLeft, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MutationInFull } from '#contract/mutations/mutation-answers.ts'
import { useMe } from '#web/platform/session.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useMutationOf } from './use-mutation.ts'

type MutationFrameProps = { id: string; next: string; children: (mutation: MutationInFull) => ReactNode }

/** Page about one of the person's own mutations: loading, missing, or its content. */
export function MutationFrame({ id, next, children }: MutationFrameProps) {
  const { t } = useTranslation('mutations')
  const { digits } = useFormats()
  const { data: me } = useMe()
  const { query, isMissing } = useMutationOf(id)
  // The session ended while the page was open: by time, or from another device.
  if (me === null) return <Navigate to="/login" search={{ next }} replace />
  const title = isMissing ? t('not_found') : t('title', { id: digits(id) })
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6 sm:py-8">
      <PageTitle>{title}</PageTitle>
      <Link to="/dashboard" search={{ tab: 'mutations' }} className={`no-print justify-self-start ${roomyLink} gap-2`}>
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t('to_mutations')}
      </Link>
      {(isMissing || query.isLoadingError) && <h1 className="font-semibold text-3xl">{title}</h1>}
      {isMissing ? (
        <NotFound />
      ) : query.data ? (
        children(query.data)
      ) : (
        <QueryState query={query} lines={8} failed={t('failed.details')} />
      )}
    </div>
  )
}

function NotFound() {
  const { t } = useTranslation('mutations')
  return (
    <EmptyState
      Sign={SearchX}
      text={t('not_found_about')}
      action={
        <LinkButton to="/dashboard" search={{ tab: 'mutations' }}>
          {t('later')}
        </LinkButton>
      }
    />
  )
}
