import { daysAfter, dhakaDay } from '#contract/dates.ts'
import type { NamedPlaceKind } from '#contract/locations/place-pasts.ts'
import { fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { WriteContext } from '#server/records/records.service.ts'
import { lastPastOf, placePastLists, placePastsTable } from './place-pasts.sql.ts'

/** Part of a place's form: the first day of its new name or parent, and why. */
export type DatedChange = { changed_on?: string | undefined; change_reason?: string | null | undefined }

type Placed = {
  name_en: string
  name_bn: string
  division_id?: number | undefined
  district_id?: number | undefined
  upazila_id?: number | undefined
}
type Change = { kind: NamedPlaceKind; before: Placed & { id: number }; form: Placed & DatedChange }

const parents = { division: null, district: 'division_id', upazila: 'district_id', mouza: 'upazila_id' } as const

/** Columns of a place's form, without what is kept of its past. */
export function columnsOfPlace<Form extends DatedChange>(form: Form): Omit<Form, keyof DatedChange> {
  const { changed_on: _, change_reason: __, ...columns } = form
  return columns
}

/** A new place has not changed. */
export function refuseDatedChange({ changed_on }: DatedChange) {
  if (changed_on !== undefined) throw fieldError('changed_on', 'nothing_changed')
}

/** The day before a change, which ends the past; refused if the change is to come or lies in an older past. */
export function lastDayBefore(changed_on: string, last: string | null, field: string, at: Date) {
  if (changed_on > dhakaDay(at)) throw fieldError(field, 'day_ahead')
  const until_day = daysAfter(changed_on, -1)
  if (last !== null && last >= until_day) throw fieldError(field, 'pasts_overlap')
  return until_day
}

/**
 * Keeps what a place was until the day on which its form says that it changed, from the day after its latest past. Nothing
 * is kept where the form has no day: a mistake is corrected. The place is locked already.
 */
export async function storePast(trx: Db, { kind, before, form }: Change, { actor, at, request_id }: WriteContext) {
  const { changed_on, change_reason } = form
  if (changed_on === undefined) return
  const parent = parents[kind]
  const isSame =
    before.name_en === form.name_en &&
    before.name_bn === form.name_bn &&
    (parent === null || before[parent] === form[parent])
  if (isSame) throw fieldError('changed_on', 'nothing_changed')
  const last = await lastPastOf(trx, kind, before.id)
  const until_day = lastDayBefore(changed_on, last, 'changed_on', at)
  const id = await placePastsTable.insert(trx, {
    kind,
    place_id: before.id,
    name_en: before.name_en,
    name_bn: before.name_bn,
    ...(parent && { [parent]: before[parent] }),
    from_day: last && daysAfter(last, 1),
    until_day,
    reason: change_reason ?? null,
  })
  await recordAudit(trx, {
    actor_id: actor.id,
    act: 'create',
    subject: 'place_pasts',
    subject_id: String(id),
    before: null,
    after: await placePastLists.byId(trx, id, 'everywhere'),
    request_id: request_id ?? null,
  })
}
