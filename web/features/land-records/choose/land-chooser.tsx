import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Place } from '#web/parts/place/place.ts'
import { PlaceCascade } from '#web/parts/place/place-cascade.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { useWideScreen } from '#web/ui/hooks/use-screen.ts'
import { OneLineSearch } from './one-line-search.tsx'
import { SurveyAndList } from './survey-and-list.tsx'
import type { useLand } from './use-land.ts'

/** Chooses the land step by step. On a phone finished steps fold into one line. */
export function LandChooser({ land }: { land: ReturnType<typeof useLand> }) {
  const { t } = useTranslation('land-records')
  // Choices that a person unfolded; others fold again.
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const [chose, setChose] = useState(false)
  const { zil } = land.place
  const item = land.tab === 'khatian' ? land.search.dag : land.search.map
  const open = unfolded === `${zil} ${item}`
  const foldPlace = zil !== undefined && !open
  const foldAll = item !== undefined && !open && !land.missing
  // A phone does not fetch folded content.
  const wide = useWideScreen()
  const choosePlace = (place: Place) => {
    setChose(true)
    land.choosePlace(place)
  }
  return (
    <>
      {/* An open record names its place once it is loaded: the line has its space before. */}
      {(foldPlace || (foldAll && land.record === null)) && !wide && (
        <OneLineSearch land={land} takesFocus={chose} onChange={() => setUnfolded(`${zil} ${item}`)} />
      )}
      {(wide || !foldAll) && (
        <Card className="no-print grid min-w-0 gap-5">
          {(wide || !foldPlace) && (
            <section aria-labelledby="geolocation">
              <h2 id="geolocation" className="mb-3 font-semibold text-lg">
                {t('geolocation')}
              </h2>
              <PlaceCascade place={land.place} onChange={choosePlace} />
            </section>
          )}
          <SurveyAndList land={land} />
          {land.place.mouza !== undefined && (
            <Link
              to="/land-tax/demand"
              search={{ mouza: String(land.place.mouza) }}
              className={`${roomyLink} justify-self-start`}
            >
              {t('tax_list')}
            </Link>
          )}
        </Card>
      )}
    </>
  )
}
