import { type AreaLook, areaLooks } from '#web/parts/map/draw/area-layers.ts'

const order: readonly AreaLook[] = ['solid', 'hatched', 'dotted', 'plain']

/** Style of a part, on the map and next to its words: adjacent parts differ. */
export const partLook = (at: number): AreaLook => order[at % areaLooks.length] ?? 'plain'
