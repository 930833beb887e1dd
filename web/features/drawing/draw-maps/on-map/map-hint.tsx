import { Magnet } from 'lucide-react'
import type { MapView } from '#web/parts/map/map-view.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { cornerAt } from '../../polygon/shape.ts'
import type { Desk } from '../desk/use-drawing.ts'
import { useSnapWords } from './use-snap-words.ts'

/** Hint for the next action, and the coordinates of the chosen corner, or of the middle of the map. */
export function MapHint({ desk, view }: { desk: Desk; view: MapView | undefined }) {
  const { digits } = useFormats()
  const corner = desk.chosen === null ? undefined : cornerAt(desk.shape, { ...desk.ring, at: desk.chosen })
  const [lon, lat] = corner ?? (view ? [view.lon, view.lat] : [])
  return (
    <>
      <p
        role="status"
        // A touch screen hides the hint about keys; only a snap is shown.
        className={`pointer-events-none absolute top-3 right-17 left-18 z-1 mr-auto w-fit rounded-control bg-night/90 px-3.5 py-1.5 text-sm text-bright shadow-float ${desk.snap ? '' : 'max-sm:sr-only pointer-coarse:sr-only'}`}
      >
        <SnapState desk={desk} /> <span>{useWords(desk)}</span>
      </p>
      {lon !== undefined && lat !== undefined && (
        <p className="pointer-events-none absolute right-3 bottom-8 z-1 max-sm:hidden rounded-control bg-card/90 px-2.5 py-0.5 text-sm">
          {digits(`${lon.toFixed(6)}, ${lat.toFixed(6)}`)} · WGS 84
        </p>
      )}
    </>
  )
}

const SnapState = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation('drawing')
  return (
    <span className="mr-2 inline-flex items-center gap-1.5 text-waiting">
      <Magnet aria-hidden="true" className="size-4" />
      {t(desk.snapping ? 'snap.on' : 'snap.off')}
    </span>
  )
}

function useWords(desk: Desk) {
  const { t } = useTranslation('drawing')
  const { digits } = useFormats()
  const snapWords = useSnapWords()
  if (desk.snap) return snapWords(desk.snap)
  if (desk.chosen === null) return t(desk.tool === 'draw' ? 'hint.draw' : 'hint.choose')
  const number = digits(String(desk.chosen + 1))
  return desk.near && desk.near.metres > 0.005
    ? t('hint.near', { number, snap: snapWords(desk.near) })
    : t('hint.corner', { number })
}
