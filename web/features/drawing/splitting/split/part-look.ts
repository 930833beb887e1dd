import { type AreaLook, areaLooks } from '#web/parts/map/draw/area-layers.ts'

const order: readonly AreaLook[] = ['solid', 'hatched', 'dotted', 'plain']

/** How a part is painted, on the map and beside its words: parts side by side are painted apart. */
export const partLook = (at: number): AreaLook => order[at % areaLooks.length] ?? 'plain'
