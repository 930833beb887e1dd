import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { colours } from '../map-colours.ts'
import { parcelZoom } from '../map-view.ts'

const shown = [
  ['homestead', colours.homestead],
  ['water', colours.water],
  ['other', colours.ground],
] as const

/** Meaning of the colours of plots. */
export function MapLegend({ className = '' }: { className?: string }) {
  const { t } = useTranslation('map')
  return (
    <ul aria-label={t('legend.title')} className={`flex flex-wrap gap-x-3 gap-y-0.5 text-sm ${className}`}>
      {shown.map(([name, colour]) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 14 14" className="size-3.5 shrink-0">
            <rect width="14" height="14" fill={colour} stroke={colours.number} strokeWidth="2" />
          </svg>
          {t(`legend.${name}`)}
        </li>
      ))}
    </ul>
  )
}

/** True while the map is near enough to draw plots. */
function usePlotsDrawn(map: MapLibre) {
  const [drawn, setDrawn] = useState(() => map.getZoom() >= parcelZoom)
  useEffect(() => {
    const zoomed = () => setDrawn(map.getZoom() >= parcelZoom)
    map.on('zoom', zoomed)
    return () => void map.off('zoom', zoomed)
  }, [map])
  return drawn
}

/** Legend in a corner of a map, as long as plots are drawn. */
export function PlotLegend({ map }: { map: MapLibre }) {
  return usePlotsDrawn(map) && <MapLegend className="mr-3 ml-auto rounded-control bg-card/90 px-2.5 py-1" />
}
