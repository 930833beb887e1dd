import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { type MapLibre, Popup } from './map-library.ts'

/** Popup at the northern end of a parcel. */
export function ParcelPopup({ map, bbox, children }: { map: MapLibre; bbox: Bbox; children: ReactNode }) {
  const [element] = useState(() => document.createElement('div'))
  useEffect(() => {
    const [west, , east, north] = bbox
    const popup = new Popup({
      closeButton: false,
      closeOnClick: false,
      offset: 6,
      focusAfterOpen: false,
    })
      .setLngLat([(west + east) / 2, north])
      .setDOMContent(element)
      .addTo(map)
    return () => void popup.remove()
  }, [map, bbox, element])
  return createPortal(children, element)
}
