import type { Feature, FeatureCollection } from 'geojson'
import type { HandleId } from '#web/parts/map/draw/draw-canvas.tsx'
import type { Handle } from '#web/parts/map/draw/use-draw-pointer.ts'
import type { PinDraft } from './pin-drafts.ts'

const pointsOf = (
  pins: readonly PinDraft[],
  properties: (pin: PinDraft, at: number) => Record<string, string>,
): FeatureCollection => ({
  type: 'FeatureCollection',
  features: pins.flatMap((pin, at): Feature[] =>
    pin.at
      ? [
          {
            type: 'Feature',
            properties: properties(pin, at),
            geometry: { type: 'Point', coordinates: [...pin.at] },
          },
        ]
      : [],
  ),
})

/** Known points, numbered as in the list. */
export const knownOnMap = (pins: readonly PinDraft[], chosen: number | null, digits: (text: string) => string) =>
  pointsOf(pins, ({ id }, at) => ({ kind: id === chosen ? 'chosen' : 'corner', label: digits(String(at + 1)) }))

/** Error of each pin, next to its point. */
export const offsOnMap = (
  pins: readonly PinDraft[],
  residuals: ReadonlyMap<number, number>,
  words: (metres: number) => string,
) =>
  pointsOf(pins, ({ id }): Record<string, string> => {
    const off = residuals.get(id)
    return off === undefined ? {} : { label: words(off) }
  })

/** Handles that can be dragged on the map. */
export const knownPoints = (pins: readonly PinDraft[]): Handle<HandleId>[] =>
  pins.flatMap(({ at: point }, at) => (point ? [{ id: { kind: 'corner', part: 0, ring: 0, at }, point }] : []))
