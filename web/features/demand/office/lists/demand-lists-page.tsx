import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BadgeCheck, FileSearch } from 'lucide-react'
import { useState } from 'react'
import { demandApi } from '#contract/land-tax/demand.endpoints.ts'
import type { DemandList } from '#contract/land-tax/demand.ts'
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
import { IconButton } from '#web/ui/icon-button.tsx'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { demandListsQuery } from '../office-demand.queries.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useListColumns } from './use-list-columns.tsx'

const states = ['listed', 'published', 'all'] as const

/** Demand lists of the person's offices: those to approve, unless the filters say otherwise. */
export function DemandListsPage() {
  const { t, group } = useTranslation('demand-office')
  const { count, language } = useFormats()
  const records = useDemandLists()
  const columns = useListColumns()
  const navigate = useNavigate()
  const [publishing, setPublishing] = useState<DemandList[] | null>(null)
  const open = ({ id }: DemandList) =>
    void navigate({ to: '/admin/$page/$id', params: { page: 'demand', id: String(id) } })
  const nameOf = ({ mouza }: DemandList) => nameIn(language, mouza)
  const waiting = records.query.data?.data.filter(({ state }) => state === 'listed') ?? []
  return (
    <section aria-labelledby="records-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="grid gap-1">
        <RecordsHead
          words={group('list')}
          records={records}
          more={
            waiting.length > 1 && (
              <Button onClick={() => setPublishing(waiting)}>
                {t('publish_page', { number: count(waiting.length) })}
              </Button>
            )
          }
        />
        <p className="text-ink-soft">{t('about')}</p>
      </div>
      <RecordsList
        words={group('list')}
        columns={columns}
        records={records}
        filters={<Filters />}
        nameOf={nameOf}
        onOpen={open}
        rowActions={(list) => (
          <>
            {list.state === 'listed' && (
              <IconButton Sign={BadgeCheck} label={t('publish')} onClick={() => setPublishing([list])} />
            )}
            <IconButton Sign={FileSearch} label={t('open', { name: nameOf(list) })} onClick={() => open(list)} />
          </>
        )}
      />
      {publishing && <PublishDialog lists={publishing} onClose={() => setPublishing(null)} />}
    </section>
  )
}

function Filters() {
  const { t } = useTranslation('demand-office')
  const { state, change } = useListAddress()
  return (
    <>
      <NativeSelect
        label={t('state_label')}
        choices={states.map((id) => ({ id, label: t(`state.${id}`) }))}
        value={states.find((each) => each === state.filters['state']) ?? 'listed'}
        onChange={(chosen) => change({ filters: { state: chosen === 'listed' ? undefined : chosen } })}
      />
      <PlaceFilter by={['upazila', 'mouza']} />
    </>
  )
}

/** In an address without a state the list has what waits for the approval. */
function useDemandLists(): Records<DemandList> {
  const { state: address, change, replace } = useListAddress()
  const { state: chosen = 'listed', ...others } = address.filters
  const state = { ...address, filters: { ...others, ...(chosen !== 'all' && { state: chosen }) } }
  return {
    downloadCsv: () => download(demandApi.csv, { query: new URLSearchParams(filterQuestionOf(state)) }),
    state,
    change,
    search: (search) => (state.search && search ? replace({ search }) : change({ search })),
    query: useQuery(demandListsQuery(state)),
    oneLess: () => undefined,
  }
}
