import { z } from 'zod'
import { WholeNumber } from '#contract/text-input.ts'

/** The shape of every refusal. `error` repeats `message` because the specified client reads either. */
export const ErrorAnswer = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

/** A page of an unbounded list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    current_page: z.int(),
    per_page: z.int(),
    last_page: z.int(),
    /** Counted up to 10,000, in most searches up to 1,000; the pages reach as far. */
    total: z.int(),
    total_is_estimate: z.boolean().optional(),
    /** The database's estimate of the total, if counting stopped early. */
    about_total: z.int().optional(),
  })

/** File as an answer. The route sends it as it is; the description lists its possible types. */
const file = (...content_types: string[]) => z.any().meta({ content_types })
export const CsvFile = file('text/csv')
export const XlsxFile = file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
export const ZipFile = file('application/zip')
export const PdfFile = file('application/pdf')
export const DocumentFile = file('application/pdf', 'image/jpeg', 'image/png', 'image/webp')
export const ImageFile = file('image/jpeg', 'image/png')
export const WebpFile = file('image/webp')
export const VectorTileFile = file('application/vnd.mapbox-vector-tile')
export const GeoJsonFile = file('application/geo+json')
export const FlatGeobufFile = file('application/flatgeobuf')
export const OpenApi30File = file('application/vnd.oai.openapi+json;version=3.0')

/** Page of a list: 1–100 rows, counted from page 1. */
export const PageQuery = z.object({
  page: WholeNumber.pipe(z.int().min(1, { error: 'too_small' })).default(1),
  per_page: WholeNumber.pipe(z.int().min(1, { error: 'too_small' }).max(100, { error: 'too_large' })).default(10),
  direction: z.enum(['asc', 'desc'], { error: 'unknown_choice' }).default('desc'),
})

/** Day in Dhaka, `2026-11-20`. The database has no year 0. */
export const Day = z.iso
  .date({ error: 'date_invalid', abort: true })
  .refine((day) => day >= '1900' && day < '2200', { error: 'date_invalid' })

/** A day; an empty value means none. */
export const DayOrNull = z.union([Day, z.literal('').transform(() => null), z.null()])

export const Moment = z.iso.datetime()
