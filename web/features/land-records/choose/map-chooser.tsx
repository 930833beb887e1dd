import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MouzaMapRow } from '#contract/land-records/land-records.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Chips } from '#web/ui/form/chips.tsx'
import { mouzaMapsQuery } from '../land-records.queries.ts'
import { type ChooserProps, ListChooser } from './list-chooser.tsx'

export function MapChooser({ zil, survey, land, surveyOf }: ChooserProps) {
  const { t } = useTranslation('land-records')
  const { digits } = useFormats()
  const { mapName } = useLandWords()
  const maps = useQuery(mouzaMapsQuery(zil, survey))
  const only = useOnlyMap(maps.data, land)
  const labelOf = (map: MouzaMapRow) => named(nameOf(map), surveyOf?.(map.survey_type_id))
  const nameOf = (map: MouzaMapRow) => mapName(map) || t('map_number', { number: digits(String(map.id)) })
  // A list of one needs no choice.
  if (only) return null
  return (
    <ListChooser
      rows={maps}
      failed={t('failed.maps')}
      land={land}
      searchBox={{ name: 'map_search', label: t('map_search') }}
      nameOf={nameOf}
      onOpen={land.openMap}
      onArrowDown={() => document.getElementById('mouza_map')?.querySelector('input')?.focus()}
      list={(rows, open) => (
        <Chips
          name="mouza_map"
          label={t('select_map')}
          choices={rows.map((map) => ({ id: map.id, label: labelOf(map) }))}
          value={land.search.map ?? null}
          onChange={open}
        />
      )}
    />
  )
}

/** A name that includes the survey is not repeated. */
const named = (name: string, survey: string | null | undefined) =>
  !survey || name.includes(survey) ? name : `${name} · ${survey}`

/** Opens the only map of the list by itself. If the address has another map, it stays open, and so does the list. */
function useOnlyMap(maps: readonly MouzaMapRow[] | undefined, { search, openOnly }: ChooserProps['land']) {
  const [first, ...more] = maps ?? []
  const only = more.length === 0 ? first?.id : undefined
  const isOpened = only !== undefined && search.map === undefined
  useEffect(() => {
    if (isOpened) openOnly(only)
  }, [isOpened, only, openOnly])
  return isOpened || (only !== undefined && search.map === only)
}
