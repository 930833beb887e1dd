import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CircleCheckBig, Download, X } from 'lucide-react'
import { qualityApi } from '#contract/land-records/quality.endpoints.ts'
import type { QualityFindings } from '#contract/land-records/quality.ts'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useDownloadList } from '#web/parts/records/records.queries.ts'
import { messageOf } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { FindingList } from './finding-list.tsx'
import { KindChips } from './kind-chips.tsx'
import { type FindingsChoice, findingsQuery } from './quality.queries.ts'
import { useFindingsAddress } from './use-findings-address.ts'
import { PartDone } from './use-mouza-columns.tsx'

/** Faults to mend in one mouza: kinds with their numbers, and each finding as a link to where it is mended. */
export function MouzaQualityPage({ id }: { id: number }) {
  const { t } = useTranslation('quality')
  const { language } = useFormats()
  const { choice, change } = useFindingsAddress()
  const query = useQuery(findingsQuery(id, choice, language))
  const upazila_id = query.data?.upazila.id.toString()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <Link
        to="/admin/$page"
        params={{ page: 'quality' }}
        search={{ upazila_id, survey_type_id: choice.survey_type_id?.toString() }}
        className={`${roomyLink} w-fit gap-1.5`}
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t('mouza.back')}
      </Link>
      {query.data ? (
        <OpenedMouza id={id} found={query.data} choice={choice} onChange={change} stale={query.isPlaceholderData} />
      ) : (
        <QueryState query={query} failed={t('mouza.failed')} lines={8} />
      )}
    </div>
  )
}

type OpenedMouzaProps = {
  id: number
  found: QualityFindings
  choice: FindingsChoice
  onChange: (change: Partial<FindingsChoice>) => void
  /** True while the previous findings are shown and others load. */
  stale: boolean
}

function OpenedMouza({ id, found, choice, onChange, stale }: OpenedMouzaProps) {
  const { t } = useTranslation('quality')
  const { language } = useFormats()
  const total = Object.values(found.counts).reduce((sum, count) => sum + count, 0)
  const name = nameIn(language, found.mouza)
  return (
    <section aria-labelledby="mouza-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle>{t('mouza.title', { mouza: name })}</PageTitle>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 id="mouza-title" className="font-semibold text-2xl">
            {name}
          </h1>
          <MouzaFacts found={found} />
        </div>
        <div className="flex flex-wrap gap-2">
          {choice.survey_type_id !== undefined && (
            <SurveyPill id={choice.survey_type_id} onClear={() => onChange({ survey_type_id: undefined })} />
          )}
          <CsvButton id={id} choice={choice} />
        </div>
      </header>
      <Progress found={found} />
      {total === 0 ? (
        <EmptyState Sign={CircleCheckBig} text={t(found.dags === 0 ? 'mouza.no_dags' : 'mouza.nothing')} />
      ) : (
        <>
          <KindChips counts={found.counts} value={choice.kind} onChange={(kind) => onChange({ kind })} />
          {found.data.length > 0 ? (
            <FindingList findings={found.data} stale={stale} />
          ) : (
            <EmptyState
              text={t('mouza.none_here')}
              action={<Button onClick={() => onChange({ kind: undefined })}>{t('mouza.show_all')}</Button>}
            />
          )}
          {found.last_page > 1 && (
            <Pager page={found.current_page} last={found.last_page} onPage={(page) => onChange({ page })} />
          )}
        </>
      )}
    </section>
  )
}

/** `Savar · JL 12 · 1,024 dags` */
function MouzaFacts({ found: { mouza, upazila, dags } }: { found: QualityFindings }) {
  const { t } = useTranslation('quality')
  const { count, digits, language } = useFormats()
  const parts = [
    nameIn(language, upazila),
    mouza.jl_no && t('jl', { jl: digits(mouza.jl_no) }),
    t('mouza.dags', { count: dags, number: count(dags) }),
  ]
  return <p className="text-ink-soft">{parts.filter(Boolean).join(' · ')}</p>
}

function Progress({ found: { dags, counts } }: { found: QualityFindings }) {
  const { t } = useTranslation('quality')
  if (dags === 0) return null
  return (
    <dl className="grid max-w-2xl grid-cols-2 gap-x-6 text-sm">
      {(['no_outline', 'no_scan'] as const).map((kind) => (
        <div key={kind} className="grid content-start">
          <dt className="text-ink-soft">{t(`columns.${kind}`)}</dt>
          <dd className="font-semibold">
            <PartDone label={t(`columns.${kind}`)} part={1 - (counts[kind] ?? 0) / dags} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function SurveyPill({ id, onClear }: { id: number; onClear: () => void }) {
  const { t } = useTranslation('quality')
  const { surveyName } = useLandWords()
  const { data } = useQuery(allSurveyTypesQuery)
  const code = data?.find((survey) => survey.id === id)?.code
  return (
    <Button variant="secondary" aria-label={t('mouza.all_surveys')} title={t('mouza.all_surveys')} onClick={onClear}>
      {code ? surveyName(code) : '…'}
      <X aria-hidden="true" className="size-4.5" />
    </Button>
  )
}

function CsvButton({ id, choice: { kind, survey_type_id } }: { id: number; choice: FindingsChoice }) {
  const { t } = useTranslation('records')
  const file = useDownloadList()
  const fetchFile = () => download(qualityApi.findingsCsv, { params: { id }, query: { kind, survey_type_id } })
  return (
    <Button
      variant="secondary"
      pending={file.isPending}
      onClick={() =>
        file.mutate(fetchFile, { onError: (problem) => notify.error(messageOf(problem, t('csv_failed'))) })
      }
    >
      <Download aria-hidden="true" className="size-4.5" />
      {t('csv')}
    </Button>
  )
}
