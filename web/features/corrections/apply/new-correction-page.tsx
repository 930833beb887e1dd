import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Search } from 'lucide-react'
import type { Dag } from '#contract/land-records/land-records.ts'
import { draftsQuery } from '#web/parts/drafts/drafts.queries.ts'
import { dagQuery } from '#web/parts/land/dags.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { stringifySearch } from '#web/platform/search-params.ts'
import { useMe } from '#web/platform/session.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CorrectionForm } from './correction-form.tsx'

/** Applies for a correction of the record of the dag in the address. */
export function NewCorrectionPage() {
  const { t } = useTranslation('corrections')
  const search = useSearch({ from: '/corrections/new' })
  const { data: me } = useMe()
  // The session ended while the page was open: by time, or from another device.
  if (me === null)
    return <Navigate to="/login" search={{ next: `/corrections/new${stringifySearch(search)}` }} replace />
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6 sm:py-8">
      <PageTitle about={t('apply_about')}>{t('apply')}</PageTitle>
      {search.dag === undefined ? <NoLand /> : <Land id={search.dag} />}
    </div>
  )
}

/** Goes on with the form that was begun; without one, the land is found first. */
function NoLand() {
  const { t } = useTranslation('corrections')
  const drafts = useQuery(draftsQuery)
  const begun = drafts.data?.flatMap(({ content }) => (content.kind === 'correction' ? [content.values.dag_id] : []))[0]
  if (begun !== undefined) return <Navigate to="/corrections/new" search={{ dag: begun }} replace />
  if (drafts.isPending) return <Skeleton lines={4} />
  return (
    <>
      <h1 className="font-semibold text-3xl">{t('apply')}</h1>
      <EmptyState Sign={Search} text={t('begin')} action={<LinkButton to="/land">{t('find_land')}</LinkButton>} />
    </>
  )
}

function Land({ id }: { id: number }) {
  const { t } = useTranslation('corrections')
  const { parcelLine } = useLandWords()
  const query = useQuery(dagQuery(id))
  return (
    <>
      <header>
        <Link to="/land" search={{ dag: id }} className={`${roomyLink} gap-2`}>
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          {t('to_land')}
        </Link>
        <h1 className="font-semibold text-3xl">{t('apply')}</h1>
        {query.data && (
          <p className="text-ink-soft">{parcelLine({ ...query.data, survey: query.data.survey_type?.code })}</p>
        )}
      </header>
      {query.data ? <Form dag={query.data} /> : <QueryState query={query} lines={6} failed={t('failed.land')} />}
    </>
  )
}

function Form({ dag }: { dag: Dag }) {
  const { t } = useTranslation('corrections')
  if (dag.closed_at !== null) return <Notice tone="waiting">{t('closed')}</Notice>
  // Another version of the record is another form: what was typed was about the version before.
  return <CorrectionForm key={`${dag.id}.${dag.khatian_version}`} dag={dag} />
}
