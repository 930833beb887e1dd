import { z } from 'zod'
import { latinDigits, plainNumber } from '#contract/digits.ts'
import { Bbox, ParcelGeometry } from '#contract/land-records/land-records.ts'
import { Id, isPlainText, WholeNumber } from '#contract/text-input.ts'

/** The only supported coordinate reference system: longitude and latitude of WGS 84. */
export const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'

export const PlaceCollection = z.enum(['divisions', 'districts', 'upazilas', 'mouzas'])
export type PlaceCollection = z.infer<typeof PlaceCollection>
export const FeatureCollectionId = z.enum([...PlaceCollection.options, 'dags'])
export type FeatureCollectionId = z.infer<typeof FeatureCollectionId>

export const max_features = 1000
const usual_features = 100

const wrong = { error: 'wrong_type' } as const

const Limit = WholeNumber.pipe(z.int().min(1, wrong))
  .transform((limit) => Math.min(limit, max_features))
  .default(usual_features)
  .describe('At most so many features; what is above 1,000 is taken as 1,000')

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i

/** West, south, east, north; heights are ignored, since no boundary has one. */
function boxOf(text: string): Bbox | undefined {
  const parts = text.split(',')
  if (!parts.every((part) => decimal.test(part))) return undefined
  const numbers = parts.map(Number)
  const sides = numbers.length === 6 ? [numbers[0], numbers[1], numbers[3], numbers[4]] : numbers
  const { data } = Bbox.safeParse(sides)
  return data && isOnEarth(data) ? data : undefined
}

const isOnEarth = ([west, south, east, north]: Bbox) =>
  Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north

const Box = z
  .string(wrong)
  .transform((text, context): Bbox => {
    const box = boxOf(text)
    if (box) return box
    context.addIssue({ code: 'custom', message: 'wrong_type' })
    return z.NEVER
  })
  .describe(
    'Only features in this box: west, south, east, north in degrees, or with the lowest and highest height after each pair. West above east is a box over the 180th meridian.',
  )

const moment =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d))?$/i

/** A day of the calendar, alone or with a time, in the form of RFC 3339. */
const isMoment = (text: string) =>
  moment.test(text) && new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(text.slice(0, 10))

const millisecondsOf = (text: string) => Date.parse(text.toUpperCase().replace(/:60(?=[.Z+-])/, ':59'))

function isTimeQuery(text: string): boolean {
  const [from = '', until, ...more] = text.split('/')
  if (more.length > 0) return false
  if (until === undefined) return isMoment(from)
  const open = (end: string) => end === '' || end === '..'
  if (open(from) || open(until)) return open(from) !== open(until) && isMoment(open(from) ? until : from)
  return isMoment(from) && isMoment(until) && millisecondsOf(from) <= millisecondsOf(until)
}

const DateTime = z
  .string(wrong)
  .refine(isTimeQuery, wrong)
  .describe(
    'A moment or an interval as RFC 3339 writes them. Boundaries have no time, so every feature fits every one.',
  )

const After = Id.describe('The last feature of the page before: the link `next` has it')

/** Parameters of every collection; any other parameter is refused. */
export const PlaceItemsQuery = z.strictObject({
  bbox: Box.optional(),
  datetime: DateTime.optional(),
  limit: Limit,
  after: After.optional(),
})
export type PlaceItemsQuery = z.output<typeof PlaceItemsQuery>

const Narrowing = WholeNumber.pipe(
  z
    .int()
    .min(1, wrong)
    .max(2 ** 31 - 1, wrong),
)

/** Dags are in the order of upazilas, so the last one of a page is named with its upazila. */
const AfterDag = z
  .string(wrong)
  .regex(/^[1-9]\d{0,14}-[1-9]\d{0,14}$/, wrong)
  .transform((text) => {
    const [upazila_id = 0, id = 0] = text.split('-').map(Number)
    return { upazila_id, id }
  })
  .describe('The last feature of the page before: the link `next` has it')

export const DagItemsQuery = z.strictObject({
  bbox: Box.optional(),
  datetime: DateTime.optional(),
  limit: Limit,
  after: AfterDag.optional(),
  zil_id: Narrowing.optional().describe('Only dags of this zil'),
  survey_type_id: Narrowing.optional().describe('Only dags of this survey'),
  dag_no: z
    .string(wrong)
    .max(40, { error: 'too_long' })
    .refine(isPlainText, { error: 'control_characters' })
    .transform((text) => plainNumber(latinDigits(text)))
    .optional()
    .describe('Only dags of this number, in Latin or Bengali digits'),
})
export type DagItemsQuery = z.output<typeof DagItemsQuery>

/** Refuses every parameter. */
export const NoQuery = z.strictObject({})

export const OgcLink = z.object({
  href: z.string(),
  rel: z.string(),
  type: z.string().optional(),
  title: z.string().optional(),
})
export type OgcLink = z.infer<typeof OgcLink>

export const OgcLandingPage = z.object({ title: z.string(), description: z.string(), links: z.array(OgcLink) })
export type OgcLandingPage = z.infer<typeof OgcLandingPage>

export const OgcConformance = z.object({ conformsTo: z.array(z.string()) })

export const OgcCollection = z.object({
  id: FeatureCollectionId,
  title: z.string(),
  description: z.string(),
  extent: z.object({ spatial: z.object({ bbox: z.array(z.array(z.number())), crs: z.string() }) }),
  itemType: z.literal('feature'),
  crs: z.array(z.string()),
  storageCrs: z.string(),
  links: z.array(OgcLink),
})
export type OgcCollection = z.infer<typeof OgcCollection>

export const OgcCollections = z.object({ collections: z.array(OgcCollection), links: z.array(OgcLink) })
export type OgcCollections = z.infer<typeof OgcCollections>

/** A place or dag with its boundary. The `properties` depend on the collection. */
export const GeoFeature = z.object({
  type: z.literal('Feature'),
  id: z.int(),
  geometry: ParcelGeometry,
  properties: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

export const OgcFeature = GeoFeature.extend({ links: z.array(OgcLink) })

export const OgcFeatureCollection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(GeoFeature),
  links: z.array(OgcLink),
  timeStamp: z.iso.datetime(),
  numberReturned: z.int(),
})
