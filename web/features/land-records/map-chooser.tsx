import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MouzaMapRow } from '#contract/land-records.ts'
import { NotDigitised } from '#web/parts/not-digitised.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { Chips } from '#web/ui/chips.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { mouzaMapsQuery } from './land-records.queries.ts'
import { ListCount } from './list-count.tsx'
import { matchesOf } from './matches.ts'
import { SearchBox } from './search-box.tsx'
import type { useLand } from './use-land.ts'
import { useSearchText } from './use-search-text.ts'

type ChooserProps = { zil: number; survey: number; land: ReturnType<typeof useLand> }

export function MapChooser({ zil, survey, land }: ChooserProps) {
  const { t } = useTranslation('land-records')
  const maps = useQuery(mouzaMapsQuery(zil, survey))
  if (maps.isPending) return <Skeleton lines={2} />
  if (maps.isError)
    return <ErrorState message={t('failed.maps')} onRetry={() => void maps.refetch()} retrying={maps.isFetching} />
  if (maps.data.length === 0)
    return (
      <div className="grid gap-2">
        <p className="text-ink-soft text-sm">{t('list_none')}</p>
        <NotDigitised />
      </div>
    )
  return <SearchedMaps maps={maps.data} survey={survey} land={land} />
}

function SearchedMaps({ maps, survey, land }: { maps: MouzaMapRow[]; survey: number; land: ChooserProps['land'] }) {
  const { t } = useTranslation('land-records')
  const { digits } = useFormats()
  const nameOf = (map: MouzaMapRow) => map.name || t('map_number', { number: digits(String(map.id)) })
  const search = useSearchText(land.search.list ?? '', land.narrowList)
  const found = matchesOf(maps, nameOf, land.search.list ?? '')
  const open = (id: number) => {
    search.stop()
    land.openMap(id, survey)
  }

  function openBest() {
    const best = matchesOf(maps, nameOf, search.text).best
    if (best) open(best.id)
  }

  return (
    <div className="grid gap-2">
      <SearchBox
        name="map_search"
        label={t('map_search')}
        text={search.text}
        onType={search.type}
        onClear={search.clear}
        onEnter={openBest}
        onArrowDown={() => document.getElementById('mouza_map')?.querySelector('input')?.focus()}
      />
      <ListCount shown={found.rows.length} total={maps.length} text={land.search.list} />
      {found.rows.length > 0 && (
        <Chips
          name="mouza_map"
          label={t('select_map')}
          choices={found.rows.map((map) => ({ id: map.id, label: nameOf(map) }))}
          value={land.search.map ?? null}
          onChange={open}
        />
      )}
    </div>
  )
}
