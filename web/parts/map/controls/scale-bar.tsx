import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { metresPerPixel } from '../map-view.ts'
import { roundLength } from './scale-steps.ts'

const widest = 110

/** Scale bar with a round length. */
export function ScaleBar({ map }: { map: MapLibre }) {
  const { t } = useTranslation('map')
  const { count } = useFormats()
  const per_pixel = useMetresPerPixel(map)
  const length = roundLength(per_pixel * widest)
  const inKilometres = length >= 1000
  return (
    <div className="ml-[12px] justify-self-start rounded-control bg-card/90 px-[10px] pt-[2px] pb-[6px] text-[length:min(var(--text-sm),20px)]">
      <span className="sr-only">{t('scale')} </span>
      {t(inKilometres ? 'kilometres' : 'metres', { length: count(inKilometres ? length / 1000 : length) })}
      <span
        aria-hidden="true"
        className="block h-[6px] border border-ink border-t-0"
        style={{ width: length / per_pixel }}
      />
    </div>
  )
}

function useMetresPerPixel(map: MapLibre) {
  const [per_pixel, setPerPixel] = useState(() => metresPerPixelOf(map))
  // Only zooming changes it visibly, so dragging does not render it.
  useEffect(() => {
    const changed = () => setPerPixel(metresPerPixelOf(map))
    map.on('zoom', changed)
    map.on('moveend', changed)
    return () => {
      map.off('zoom', changed)
      map.off('moveend', changed)
    }
  }, [map])
  return per_pixel
}

function metresPerPixelOf(map: MapLibre) {
  const { lng, lat } = map.getCenter()
  return metresPerPixel({ lon: lng, lat, zoom: map.getZoom() })
}
