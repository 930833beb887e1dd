import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check, FileSearch, Ruler, Scale } from 'lucide-react'
import { useState } from 'react'
import { demandReviewsApi } from '#contract/land-tax/demand.endpoints.ts'
import type { MeasuredLand, OfficeReview } from '#contract/land-tax/demand.ts'
import { filterQuestionOf } from '#web/parts/records/list/list-address.ts'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { RecordsHead } from '#web/parts/records/list/records-head.tsx'
import { RecordsList } from '#web/parts/records/list/records-list.tsx'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import type { Records } from '#web/parts/records/use-records.ts'
import { download } from '#web/platform/download.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { demandReviewsQuery } from '../office-demand.queries.ts'
import { DecideReviewDialog } from './decide-review-dialog.tsx'
import { LeaveRecordDialog } from './leave-record-dialog.tsx'

const states = ['open', 'upheld', 'changed', 'record', 'all'] as const

/** Demands of which holders say that they are too much: those that wait, the oldest first. */
export function DemandReviewsPage() {
  const { t, group } = useTranslation('demand-office')
  const { digits } = useFormats()
  const records = useReviews()
  const navigate = useNavigate()
  const [deciding, setDeciding] = useState<OfficeReview | null>(null)
  const [leaving, setLeaving] = useState<OfficeReview | null>(null)
  const correctRecord = ({ dag_id, measured_area }: MeasuredLand) =>
    void navigate({
      to: '/admin/$page/$id',
      params: { page: 'dags', id: String(dag_id) },
      search: { measured: String(measured_area) },
    })
  const openLand = ({ registration_id }: OfficeReview) =>
    void navigate({ to: '/admin/$page/$id', params: { page: 'land-tax-registrations', id: String(registration_id) } })
  const nameOf = ({ dag_number, khatiyan_number }: OfficeReview) =>
    t('review.name', { dag: digits(dag_number), khatian: digits(khatiyan_number) })
  return (
    <section aria-labelledby="records-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="grid gap-1">
        <RecordsHead words={group('reviews')} records={records} />
        <p className="text-ink-soft">{t('reviews_about')}</p>
        <ToCorrect />
      </div>
      <RecordsList
        words={group('reviews')}
        columns={useReviewColumns()}
        records={records}
        filters={<Filters />}
        nameOf={nameOf}
        onOpen={(review) => (review.status === 'open' && !review.own ? setDeciding(review) : openLand(review))}
        rowActions={(review) => (
          <>
            {review.status === 'open' && !review.own && (
              <IconButton
                Sign={Scale}
                label={t('review.decide', { name: nameOf(review) })}
                onClick={() => setDeciding(review)}
              />
            )}
            {review.measured?.state === 'open' && (
              <>
                <IconButton
                  Sign={Ruler}
                  label={t('review.correct', { name: nameOf(review) })}
                  onClick={() => review.measured && correctRecord(review.measured)}
                />
                {!review.own && (
                  <IconButton
                    Sign={Check}
                    label={t('review.leave', { name: nameOf(review) })}
                    onClick={() => setLeaving(review)}
                  />
                )}
              </>
            )}
            <IconButton Sign={FileSearch} label={t('review.land')} onClick={() => openLand(review)} />
          </>
        )}
      />
      {leaving && <LeaveRecordDialog review={leaving} name={nameOf(leaving)} onClose={() => setLeaving(null)} />}
      {deciding && <DecideReviewDialog review={deciding} name={nameOf(deciding)} onClose={() => setDeciding(null)} />}
    </section>
  )
}

/** The number of measured areas that the record does not have yet, with the way to them. */
function ToCorrect() {
  const { t } = useTranslation('demand-office')
  const { count } = useFormats()
  const { state, change } = useListAddress()
  const { data } = useQuery(demandReviewsQuery({ ...state, page: 1, search: '', filters: { record: 'open' } }))
  const number = data?.total ?? 0
  if (number === 0 || state.filters['status'] === 'record') return null
  return (
    <Button variant="secondary" className="w-fit" onClick={() => change({ filters: { status: 'record' } })}>
      {t('review.to_correct', { count: number, number: count(number) })}
    </Button>
  )
}

function Filters() {
  const { t } = useTranslation('demand-office')
  const { state, change } = useListAddress()
  return (
    <>
      <NativeSelect
        label={t('review.column.status')}
        choices={states.map((id) => ({ id, label: t(`review.status.${id}`) }))}
        value={states.find((each) => each === state.filters['status']) ?? 'open'}
        onChange={(chosen) => change({ filters: { status: chosen === 'open' ? undefined : chosen } })}
      />
      <PlaceFilter by={['upazila', 'mouza']} />
    </>
  )
}

function useReviewColumns(): ListColumn<OfficeReview>[] {
  const { t } = useTranslation('demand-office')
  const { calendarDay, digits, language, squareFeet, taka } = useFormats()
  return [
    {
      key: 'land',
      header: t('review.column.land'),
      heads: true,
      cell: ({ dag_number, khatiyan_number, mouza }) => (
        <>
          {t('review.name', { dag: digits(dag_number), khatian: digits(khatiyan_number) })}
          <span className="block text-ink-faint">{nameIn(language, mouza)}</span>
        </>
      ),
    },
    {
      key: 'words',
      header: t('review.column.words'),
      cell: ({ reason, own }) => (
        <>
          <span className="wrap-anywhere">{reason}</span>
          {own && <span className="block text-ink-faint">{t('review.own')}</span>}
        </>
      ),
    },
    {
      key: 'total',
      header: t('review.column.total'),
      align: 'end',
      cell: ({ total, total_before, status }) => (
        <>
          {total === null ? '—' : taka(total)}
          {status === 'changed' && total_before !== null && (
            <span className="block text-ink-faint">{t('review.was', { amount: taka(total_before) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'by',
      header: t('review.column.by'),
      sort: 'asked_at',
      cell: ({ decide_by, status }) => (status === 'open' ? calendarDay(decide_by) : '—'),
    },
    {
      key: 'status',
      header: t('review.column.status'),
      cell: ({ status, is_late, measured }) => (
        <>
          <StatusBadge tone={status === 'open' ? (is_late ? 'refused' : 'waiting') : 'good'}>
            {t(`review.status.${status}`)}
          </StatusBadge>
          {measured?.state === 'open' && (
            <span className="block text-marigold-text text-sm">
              {t('review.measured', {
                measured: squareFeet(measured.measured_area),
                recorded: squareFeet(measured.recorded_area),
              })}
            </span>
          )}
        </>
      ),
    },
  ]
}

/** In an address without a status the list has what waits, the oldest first. */
function useReviews(): Records<OfficeReview> {
  const { state: address, change, replace } = useListAddress()
  const { status = 'open', ...others } = address.filters
  const chosen = status === 'record' ? { record: 'open' } : status === 'all' ? {} : { status }
  const filtered = { ...address, filters: { ...others, ...chosen } }
  const isWork = status === 'open' && address.sort === 'id'
  const state = isWork ? { ...filtered, sort: 'asked_at', direction: 'asc' as const } : filtered
  return {
    downloadCsv: () => download(demandReviewsApi.csv, { query: new URLSearchParams(filterQuestionOf(state)) }),
    state,
    change,
    search: (search) => (state.search && search ? replace({ search }) : change({ search })),
    query: useQuery(demandReviewsQuery(state)),
    oneLess: () => undefined,
  }
}
