import { useQuery } from '@tanstack/react-query'
import { FileX, Map as MapSign } from 'lucide-react'
import { BookmarkButton } from '#web/parts/bookmarks/bookmark-button.tsx'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Apply } from '../apply/apply.tsx'
import type { useLand } from '../choose/use-land.ts'
import { mouzaMapQuery } from '../land-records.queries.ts'
import { MapPreview } from './map-preview.tsx'
import { Papers } from './papers.tsx'

export function MouzaMapDetail({ id, land }: { id: number; land: ReturnType<typeof useLand> }) {
  const { t } = useTranslation('land-records')
  const { digits } = useFormats()
  const { mapName, placeAndZil, sheetLine } = useLandWords()
  const query = useQuery(mouzaMapQuery(id))
  if (query.isPending)
    return (
      <Card className="min-h-dvh">
        <Skeleton lines={5} />
      </Card>
    )
  if (query.isError) return <QueryState query={query} lines={5} failed={t('failed.map')} />
  const map = query.data
  const name = mapName(map) || t('map_number', { number: digits(String(map.id)) })
  return (
    <Card className="grid gap-5">
      <PageTitle about={t('about')}>{name}</PageTitle>
      <header className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
          <MapSign aria-hidden="true" className="size-6" />
        </span>
        <div>
          <p className="text-ink-soft">{placeAndZil(map)}</p>
          <h2 className="font-semibold text-2xl">{name}</h2>
        </div>
      </header>
      {map.has_document && <MapPreview key={map.id} map={map} />}
      <div className="no-print">
        <BookmarkButton address={`/land?map=${id}&tab=mouza_map`} name={sheetLine(map)} />
      </div>
      <Papers has_document={map.has_document} url={map.document_url} />
      {!map.has_document && <NoFile />}
      <Apply
        land={land}
        ordered={{ type: 'mouza_map_request', mouza_map_id: map.id }}
        about={sheetLine(map)}
        disabled={!map.has_document}
      />
    </Card>
  )
}

function NoFile() {
  const { t } = useTranslation('land-records')
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-marigold-soft px-3 py-2 text-marigold-ink">
      <FileX aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <span>
        <b className="block">{t('papers.none')}</b>
        {t('papers.none_next')}
      </span>
    </p>
  )
}
