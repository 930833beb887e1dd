import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { PublicDemand, PublicDemandLine } from '#contract/land-tax/demand.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { hasCode } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { publicDemandQuery } from '../demand.queries.ts'

/** The published land tax list of a mouza: dags, without persons. */
export function DemandPage() {
  const { t } = useTranslation('demand')
  const search = useSearch({ from: '/land-tax/demand' })
  const mouza = Number(search.mouza)
  const isMouza = Number.isSafeInteger(mouza) && mouza > 0
  const page = Math.max(1, Number(search.page) || 1)
  const dag = search.dag ?? ''
  const query = useQuery({ ...publicDemandQuery({ mouza, year: search.year, dag, page }), enabled: isMouza })
  const isMissing = !isMouza || hasCode(query.error, ['not_found'])
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6 sm:py-8">
      <PageTitle about={t('public.about')}>{t('public.title')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="font-semibold text-3xl">{t('public.title')}</h1>
        <p className="text-ink-soft">{t('public.about')}</p>
      </div>
      {isMissing ? (
        <EmptyState Sign={SearchX} text={t('public.none')} />
      ) : query.data ? (
        <List demand={query.data} dag={dag} />
      ) : (
        <QueryState query={query} lines={8} failed={t('public.failed')} />
      )}
    </div>
  )
}

function List({ demand, dag }: { demand: PublicDemand; dag: string }) {
  const { t } = useTranslation('demand')
  const { calendarDay, digits, language } = useFormats()
  const navigate = useNavigate({ from: '/land-tax/demand' })
  const [typed, setTyped] = useState(dag)
  const { mouza, upazila, tax_year, tax_years, published_on, review_until, data, current_page, last_page } = demand
  const go = (change: { year?: string; dag?: string | undefined; page?: string | undefined }) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...change }), resetScroll: false })

  function find(event: FormEvent) {
    event.preventDefault()
    go({ dag: typed.trim() || undefined })
  }

  return (
    <>
      <h2 className="font-semibold text-xl">
        {[mouza, upazila].map((name) => nameIn(language, name)).join(', ')} · {digits(tax_year)}
      </h2>
      <p>{t('public.published', { day: calendarDay(published_on), until: calendarDay(review_until) })}</p>
      <div className="flex flex-wrap items-end gap-3">
        <form onSubmit={find} className="flex flex-wrap items-end gap-3">
          <Field name="dag" label={t('public.dag')} value={typed} onChange={({ target }) => setTyped(target.value)} />
          <Button type="submit" variant="secondary">
            {t('public.find')}
          </Button>
        </form>
        {tax_years
          .filter((year) => year !== tax_year)
          .map((year) => (
            <Button key={year} variant="secondary" onClick={() => go({ year })}>
              {digits(year)}
            </Button>
          ))}
        <LinkButton to="/land-tax/my-demand">{t('public.own')}</LinkButton>
      </div>
      {data.length === 0 ? <EmptyState Sign={SearchX} text={t('public.no_dag')} /> : <Lines lines={data} />}
      {last_page > 1 && (
        <nav aria-label={t('public.pages')} className="flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            disabled={current_page <= 1}
            onClick={() => go({ page: String(current_page - 1) })}
          >
            {t('public.previous')}
          </Button>
          <span>{digits(`${current_page} / ${last_page}`)}</span>
          <Button
            variant="secondary"
            disabled={current_page >= last_page}
            onClick={() => go({ page: String(current_page + 1) })}
          >
            {t('public.next')}
          </Button>
        </nav>
      )}
    </>
  )
}

function Lines({ lines }: { lines: PublicDemandLine[] }) {
  const { t } = useTranslation('demand')
  const { digits, squareFeet, taka } = useFormats()
  const { surveyName } = useLandWords()
  return (
    <DataTable
      caption={t('public.title')}
      rows={lines}
      rowKey={(line) => [line.survey.id, line.dag_number, line.khatiyan_number, line.land_type].join(' ')}
      columns={[
        {
          key: 'dag',
          header: t('public.column.dag'),
          heads: true,
          cell: ({ dag_number, khatiyan_number, survey }) => (
            <>
              {digits(dag_number)} {surveyName(survey.code)}
              <span className="block font-normal text-ink-soft">
                {t('public.khatian', { khatian: digits(khatiyan_number) })}
              </span>
            </>
          ),
        },
        {
          key: 'type',
          header: t('public.column.type'),
          cell: ({ land_type, area }) => (
            <>
              {t(`land_type.${land_type}`)}
              <span className="block text-ink-soft">{area === null ? '—' : squareFeet(area)}</span>
            </>
          ),
        },
        {
          key: 'tax',
          header: t('public.column.tax'),
          align: 'end',
          cell: ({ tax }) => (tax === null ? t('public.unknown') : taka(tax)),
        },
      ]}
    />
  )
}
