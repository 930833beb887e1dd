import { sql } from 'kysely'

/**
 * To what overlays of shapes are rounded, in degrees: -1 is not at all. The embedded database cannot recover from an
 * overlay that GEOS begins, gives up and begins anew more coarsely; on a grid from the start there is none.
 */
export const overlayGrid = sql`(select case when version() like '%emscripten%' then 1e-10 else -1 end)`
