import { useQuery } from '@tanstack/react-query'
import { matchesQuery } from '#web/parts/place/place-search/places.queries.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { LandChooser } from '../land-chooser.tsx'
import type { useLand } from '../use-land.ts'
import { FoundPlaces } from './found-places.tsx'
import { MatchList } from './match-list.tsx'

type FoundProps = { words: string; land: ReturnType<typeof useLand> }

/** Matches of the words in the address: plots and khatians as a list, otherwise places next to the chooser. */
export function Found({ words, land }: FoundProps) {
  const { t } = useTranslation('land-records')
  const found = useQuery(matchesQuery(words))
  if (found.isSuccess && found.data.matches.length > 0)
    return <MatchList key={words} words={words} found={found.data} />
  return (
    <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[22.5rem_minmax(0,1fr)]">
      <LandChooser land={land} />
      <div className="min-w-0 max-lg:order-first">
        {found.isSuccess ? (
          <FoundPlaces words={words} places={found.data.places} />
        ) : (
          <QueryState query={found} lines={8} failed={t('found.failed')} />
        )}
      </div>
    </div>
  )
}
