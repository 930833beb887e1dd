import { type RawBuilder, sql } from 'kysely'
import { isEmbedded } from './is-embedded.ts'

// Shapes in SQL: how they come in, how they are measured, what is done about those that are not sound.

type Shape = RawBuilder<unknown>

/** A shape from GeoJSON, in degrees of WGS 84. */
export const shapeFrom = (geojson: { type: string; coordinates: unknown }) =>
  sql`st_setsrid(st_geomfromgeojson(${JSON.stringify(geojson)}::text), 4326)`

/** Square feet of a shape on the ellipsoid. */
export const squareFeet = (shape: Shape) => sql<number>`(st_area((${shape})::geography) / 0.09290304)`

/** Square feet to the hundredth, as areas are stored. */
export const roundedSquareFeet = (shape: Shape) => sql`round(${squareFeet(shape)}::numeric, 2)`

/** The land of a boundary. One from before any was checked may cross itself: it is mended to be measured. */
export const soundShape = (boundary: Shape) =>
  sql`case when st_isvalid(${boundary}) then ${boundary} else st_collectionextract(st_makevalid(${boundary}), 3) end`

/**
 * Grid for overlays of shapes, in degrees: -1 is no rounding. The embedded database cannot recover from an overlay that
 * GEOS aborts and repeats on a coarser grid; a grid from the start prevents that.
 */
export const overlayGrid = sql`(select case when ${isEmbedded} then 1e-10 else -1 end)`
