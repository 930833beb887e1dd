import { fitSheet } from '#contract/drawing/sheet-fit.ts'
import type { PinnedSheet, SheetPins, SheetPinsForm } from '#contract/drawing/sheet-pins.ts'
import type { Bbox } from '#contract/land-records/land-records.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { filePreview } from '#server/files/previews/previews.service.ts'
import { isStaffIn, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { insightInMap, scansInSight } from '#server/land-records/insight.service.ts'
import { refuseStale } from '#server/records/refuse-stale.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import {
  areInCountry,
  lockSheet,
  removeSheetPins,
  scanOf,
  sheetPinsOf,
  sheetsInView,
  storeSheetPins,
} from './sheets.sql.ts'

/** The pins of a map; 404 where it is not on record or outside the actor's upazilas. */
export async function getSheetPins(db: Db, actor: Actor, id: number): Promise<SheetPins> {
  return present(await mapWithPins(db, actor, id))
}

type MapWithPins = NonNullable<Awaited<ReturnType<typeof sheetPinsOf>>>

async function mapWithPins(db: Db, actor: Actor, id: number): Promise<MapWithPins> {
  const map = await sheetPinsOf(db, id, await officesOf(db, actor))
  if (!map) throw new AppError('not_found')
  return map
}

function present({ document_id, ...map }: MapWithPins): SheetPins {
  const fit = fitSheet(map.pins)
  return { ...map, has_document: document_id !== null, corners: typeof fit === 'string' ? null : corners(fit) }
}

const corners = (fit: Exclude<ReturnType<typeof fitSheet>, string>): NonNullable<SheetPins['corners']> => {
  const [a, b, c, d] = fit.corners
  return [[...a], [...b], [...c], [...d]]
}

/** Lays a scan on the ground; 422 on `pins` where they cannot hold it. */
export function setSheetPins(db: Db, author: RequestContext, id: number, form: SheetPinsForm): Promise<SheetPins> {
  return changing(db, author, id, async (trx, { document_id }, at) => {
    if (document_id === null) throw new AppError('document_unavailable')
    const fit = fitSheet(form.pins)
    if (typeof fit === 'string') throw fieldError('pins', fit)
    const places = [...form.pins.map(({ lon, lat }) => [lon, lat] as const), ...fit.corners]
    if (!(await areInCountry(trx, places))) throw fieldError('pins', 'shape_outside_bangladesh')
    const by = { pinned_by: author.actor.id, pinned_at: at }
    await storeSheetPins(trx, { mouza_map_id: id, document_id, ...form, ...fit, ...by })
    return true
  })
}

/** Takes the pins away; where there are none nothing happens. */
export function deletePins(db: Db, author: RequestContext, id: number): Promise<SheetPins> {
  return changing(db, author, id, (trx, _, at) =>
    removeSheetPins(trx, { mouza_map_id: id, pinned_by: author.actor.id, pinned_at: at }),
  )
}

/**
 * One change of the pins: the map is locked, an older version in the request gets 409, and the audit log records the
 * change.
 */
function changing(
  db: Db,
  { actor, if_match, request_id }: RequestContext,
  id: number,
  write: (trx: Db, map: MapWithPins, at: Date) => Promise<boolean>,
): Promise<SheetPins> {
  return transaction(db, async (trx) => {
    await lockSheet(trx, id)
    const before = await mapWithPins(trx, actor, id)
    const stale = { had: if_match, stands: before.version, current: () => present(before) }
    await refuseStale(trx, { ...stale, subject: 'sheet_pins', id })
    const changed = await write(trx, before, await now(trx))
    const after = await mapWithPins(trx, actor, id)
    if (changed)
      await recordAudit(trx, {
        actor_id: actor.id,
        act: after.pins.length === 0 ? 'remove' : before.pins.length === 0 ? 'create' : 'update',
        subject: 'sheet_pins',
        subject_id: String(id),
        before: before.pins.length === 0 ? null : facts(before),
        after: after.pins.length === 0 ? null : facts(after),
        request_id,
      })
    return present(after)
  })
}

const facts = ({ pins, residual_m, published, version }: MapWithPins) => ({ pins, residual_m, published, version })

const max_sheets = 20

/** The sheets that lie in a view: those published, and for staff of the place all. */
export async function listSheets(
  db: Db,
  actor: Actor | null,
  { bbox, survey_type_id }: { bbox: Bbox; survey_type_id?: number | undefined },
): Promise<PinnedSheet[]> {
  const offices = actor ? await officesOf(db, actor) : []
  const sheets = await sheetsInView(db, { bbox, survey_type_id, offices, most: max_sheets })
  const in_full = await scansInSight(db, actor, sheets)
  return sheets.flatMap(({ pins, version, upazila_id: _, document_id: __, ...sheet }) => {
    const fit = fitSheet(pins)
    if (typeof fit === 'string') return []
    const picture = `/api/locations/mouza-maps/${sheet.mouza_map_id}/sheet?version=${version}`
    return [{ ...sheet, corners: corners(fit), is_reduced: !in_full.has(sheet.mouza_map_id), picture }]
  })
}

/**
 * The scan to lie beneath the parcels. Staff of the place see every scan in full; others one that is published, in full
 * where they paid for this very scan, else reduced and watermarked.
 */
export async function sheetPicture(db: Db, storage: Storage, actor: Actor | null, id: number): Promise<Buffer> {
  const scan = await scanOf(db, id)
  if (!scan) throw new AppError('not_found')
  const { document_id, published, upazila_id } = scan
  const of_office = await isStaffIn(db, actor, upazila_id)
  if (!published && !of_office) throw new AppError('not_found')
  if (document_id === null) throw new AppError('document_unavailable')
  const seen = await insightInMap(db, actor, scan)
  return filePreview(db, storage, document_id, seen.document_id === document_id ? 'full' : 'sheet')
}
