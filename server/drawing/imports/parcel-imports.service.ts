import type { z } from 'zod'
import type { Language } from '#contract/digits.ts'
import type {
  ImportedFeature,
  ImportedFeaturesQuery,
  ImportWarning,
  ImportWarningsQuery,
} from '#contract/drawing/parcel-imports.ts'
import { faultText } from '#contract/fault-texts.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { importOf } from '#server/imports/imports.service.ts'
import { countFeatures, featuresOfImport, parsedShape } from './features.sql.ts'
import { countListedWarnings, warningsOfImport } from './warnings.sql.ts'

/** Comparison of each parcel of the file with the record, page by page. */
export async function listImportedFeatures(
  db: Db,
  actor: Actor,
  id: number,
  { outcome, ...query }: z.output<typeof ImportedFeaturesQuery>,
  language: Language,
) {
  await importOf(db, actor, id)
  return pageOfRows(query, async (limit, offset) => ({
    counted: await countFeatures(db, id, outcome),
    rows: (await featuresOfImport(db, id, { outcome, limit, offset })).map(
      ({ reason, geojson, recorded, lon, lat, ...row }): ImportedFeature => ({
        ...row,
        recorded: parsedShape(recorded),
        reason: reason && faultText(reason, language),
        at: lon === null || lat === null ? null : [lon, lat],
        geojson: parsedShape(geojson),
      }),
    ),
  }))
}

/** The faults that its parcels would have among their neighbours, the largest first. */
export async function listWarnings(
  db: Db,
  actor: Actor,
  id: number,
  { kind, ...query }: z.output<typeof ImportWarningsQuery>,
) {
  await importOf(db, actor, id)
  return pageOfRows(query, async (limit, offset) => ({
    counted: await countListedWarnings(db, id, kind),
    rows: (await warningsOfImport(db, id, { kind, limit, offset })).map(
      ({ lon, lat, ...row }): ImportWarning => ({
        ...row,
        at: [lon, lat],
      }),
    ),
  }))
}
