import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Dag } from '#contract/land-records/land-records.ts'
import type { PlaceSearchResult } from '#contract/locations/locations.ts'
import { dagQuery } from '#web/parts/land/dags.queries.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { type Place, placeOfResult } from './place.ts'
import { PlaceSearch } from './place-search/place-search.tsx'

type FindLandProps = {
  onDag: (dag: Dag) => void
  onPlace: (place: Place) => void
  /** Words below the empty box, where it fills in no steps. */
  help?: string
}

/** Search in one line that fills in a form. */
export function FindLand({ onDag, onPlace, help }: FindLandProps) {
  const { t } = useTranslation('place-search')
  const { language } = useFormats()
  const client = useQueryClient()
  const [found, setFound] = useState<PlaceSearchResult | null>(null)
  const [failed, setFailed] = useState(false)

  async function take(result: PlaceSearchResult) {
    setFound(null)
    setFailed(false)
    if (result.dag_id === undefined) onPlace(placeOfResult(result))
    else {
      const dag = await client.fetchQuery(dagQuery(result.dag_id)).catch(() => null)
      if (dag === null) return setFailed(true)
      onDag(dag)
    }
    setFound(result)
  }

  return (
    <div className="grid gap-1.5">
      <PlaceSearch size="bar" onFound={(result) => void take(result)} />
      <p role="status" className="flex min-h-7 items-start gap-2 text-sm">
        {failed && <span className="text-refusal-ink">{t('find.failed')}</span>}
        {found && (
          <>
            <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-brand" />
            <span className="font-semibold text-brand">
              {t('find.filled_in', { land: found[`label_${language}`] })}
            </span>
          </>
        )}
        {!failed && !found && <span className="text-ink-soft">{help ?? t('find.help')}</span>}
      </p>
    </div>
  )
}
