import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import { demandApi } from '#contract/land-tax/demand.endpoints.ts'
import { type Demand, type DemandList, type DemandStage, max_letters } from '#contract/land-tax/demand.ts'
import { useDownload } from '#web/parts/use-download.ts'
import { download } from '#web/platform/download.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { SortableTable } from '#web/ui/list/sortable-table.tsx'
import { demandListQuery, demandsQuery } from '../office-demand.queries.ts'
import { ListState } from './list-state.tsx'
import { PublishDialog } from './publish-dialog.tsx'

/** The demand of a mouza and year: its sums and its holdings, by the number of unpaid years. */
export function DemandListPage({ id }: { id: number }) {
  const { t } = useTranslation('demand-office')
  const query = useQuery(demandListQuery(id))
  if (!query.data) return <QueryState query={query} failed={t('one.failed')} lines={8} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <ListHead list={query.data} />
      <Holdings list={query.data} />
      <p className="text-ink-soft">{t('one.not_lost')}</p>
    </div>
  )
}

function ListHead({ list }: { list: DemandList }) {
  const { t } = useTranslation('demand-office')
  const { calendarDay, count, day, digits, language, taka } = useFormats()
  const [isPublishing, setPublishing] = useState(false)
  const { mouza, upazila, tax_year, listed_on, holdings, unknown, published_at, published_by } = list
  const sums = ['tax', 'due', 'arrears', 'interest', 'total'] as const
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-2xl">
          {t('one.title', {
            name: [mouza, upazila].map((place) => nameIn(language, place)).join(', '),
            year: digits(tax_year),
          })}
        </h1>
        <ListState list={list} />
      </header>
      <Card className="grid gap-3">
        <Facts>
          <Fact name={t('one.listed_on')}>{calendarDay(listed_on)}</Fact>
          <Fact name={t('one.holdings')}>
            {[count(holdings), ...(unknown > 0 ? [t('unknown', { number: count(unknown) })] : [])].join(', ')}
          </Fact>
          {sums.map((sum) => (
            <Fact key={sum} name={t(`one.${sum}`)}>
              {taka(list[sum])}
            </Fact>
          ))}
          {published_at && (
            <Fact name={t('one.published_name')}>
              {t('one.published', { day: day(published_at), name: published_by ?? '' })}
            </Fact>
          )}
        </Facts>
        <div className="flex flex-wrap gap-3">
          {published_at ? (
            <LinkButton to="/land-tax/demand" search={{ mouza: String(mouza.id), year: tax_year }}>
              {t('one.public')}
            </LinkButton>
          ) : (
            <Button onClick={() => setPublishing(true)}>{t('publish')}</Button>
          )}
        </div>
      </Card>
      {isPublishing && <PublishDialog lists={[list]} onClose={() => setPublishing(false)} />}
    </>
  )
}

const stages = ['all', '1', '2', '3', 'more'] as const satisfies readonly (DemandStage | 'all')[]

function Holdings({ list }: { list: DemandList }) {
  const { t } = useTranslation('demand-office')
  const { count } = useFormats()
  const [stage, setStage] = useState<(typeof stages)[number]>('all')
  const [page, setPage] = useState(1)
  const query = useQuery(demandsQuery(list.id, { stage: stage === 'all' ? undefined : stage, page }))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(0, max_letters))
  const columns = useDemandColumns(list, { chosen, toggle })
  const print = useDownload(
    () => download(demandApi.letters, { params: { id: list.id }, body: { ids: [...chosen] } }),
    t('one.print_failed'),
  )
  const client = useQueryClient()
  const printLetters = () =>
    print.mutateAsync().then(
      () => {
        setChosen([])
        return client.invalidateQueries({ queryKey: demandListQuery(list.id).queryKey })
      },
      () => undefined,
    )
  const navigate = useNavigate()
  const open = ({ registration_id }: Demand) =>
    void navigate({
      to: '/admin/$page/$id',
      params: { page: 'land-tax-registrations', id: String(registration_id) },
    })
  const { data } = query
  return (
    <>
      <NativeSelect
        label={t('one.stage')}
        choices={stages.map((id) => ({ id, label: t(`one.stages.${id}`) }))}
        value={stage}
        onChange={(chosen) => {
          setStage(chosen)
          setPage(1)
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-ink-soft">{t('one.letters_about')}</p>
        {chosen.length > 0 && (
          <Button variant="secondary" pending={print.isPending} onClick={printLetters}>
            {t('one.print', { count: chosen.length, number: count(chosen.length) })}
          </Button>
        )}
      </div>
      <QueryState query={query} lines={8} failed={t('one.failed')} />
      {data?.data.length === 0 && <EmptyState Sign={FileSearch} text={t('one.none')} />}
      {data && data.data.length > 0 && (
        <SortableTable
          caption={t('one.rows')}
          columns={columns}
          rows={data.data}
          rowKey={({ id }) => id}
          sorting={{ sort: 'id', direction: 'asc' }}
          onSort={() => undefined}
          onOpen={open}
          actionsHeader={t('one.rows')}
          actions={(demand) => (
            <IconButton
              Sign={FileSearch}
              label={t('one.open', { id: String(demand.registration_id) })}
              onClick={() => open(demand)}
            />
          )}
          stale={query.isPlaceholderData}
        />
      )}
      {data && data.last_page > 1 && <Pager page={page} last={data.last_page} onPage={setPage} />}
    </>
  )
}

type Choice = { chosen: readonly number[]; toggle: (id: number) => void }

function useDemandColumns({ tax_year }: DemandList, { chosen, toggle }: Choice): ListColumn<Demand>[] {
  const { t } = useTranslation(['demand-office', 'demand'])
  const { day, digits, taka } = useFormats()
  const isBehind = ({ unpaid_years }: Demand) => unpaid_years.some((year) => year < tax_year)
  return [
    {
      key: 'letter',
      header: t('one.letter'),
      cell: (demand) => (
        <>
          {isBehind(demand) && (
            <label className="inline-flex min-h-8 min-w-8 items-center justify-center pointer-coarse:min-h-11 pointer-coarse:min-w-11">
              <input
                type="checkbox"
                aria-label={t('one.choose', { dag: digits(demand.dag_number) })}
                checked={chosen.includes(demand.id)}
                onChange={() => toggle(demand.id)}
                className="size-5.5 rounded accent-brand"
              />
            </label>
          )}
          {demand.letter_at && (
            <span className="block text-ink-faint">{t('one.letter_at', { day: day(demand.letter_at) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'land',
      header: t('one.land'),
      heads: true,
      cell: ({ khatiyan_number, dag_number }) => [khatiyan_number, dag_number].map(digits).join(' · '),
    },
    { key: 'type', header: t('one.type'), cell: ({ land_type }) => t(`demand:land_type.${land_type}`) },
    {
      key: 'years',
      header: t('one.years'),
      cell: ({ years, unpaid_years }) =>
        unpaid_years.length > 0 ? digits(unpaid_years.join(', ')) : years.length > 0 ? t('one.paid') : '—',
    },
    {
      key: 'amount',
      header: t('one.amount'),
      align: 'end',
      cell: ({ total, gap }) => (gap ? t(`demand:gap.${gap}`) : taka(total ?? 0)),
    },
  ]
}
