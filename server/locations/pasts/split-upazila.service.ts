import type { UpazilaRecord } from '#contract/locations/location-records.ts'
import type { UpazilaSplitForm } from '#contract/locations/upazila-splits.ts'
import { fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction, uniqueViolation } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { savePlaceNames } from '../office/place-names.sql.ts'
import { insertUpazila, upazilaLists, upazilasTable } from '../office/upazilas.sql.ts'
import { lastDayBefore } from './keep-past.service.ts'
import { moveMouzas } from './move-mouzas.sql.ts'
import { placePastLists, placePastsTable } from './place-pasts.sql.ts'
import { lockMouzas, recordChangeOfMouzas, storePastsOfMouzas } from './split-upazila.sql.ts'

/**
 * Makes a new upazila of mouzas of another one, and keeps what they were: rules/records.md#places-have-dates. Nobody works
 * in the new office before an admin says who does.
 */
export async function splitUpazila(db: Db, author: RequestContext, form: UpazilaSplitForm): Promise<UpazilaRecord> {
  try {
    return await transaction(db, (trx) => split(trx, author, form))
  } catch (error) {
    throw uniqueViolation(error) === 'upazilas_bbs_code_key' ? fieldError('bbs_code', 'taken') : error
  }
}

async function split(trx: Db, { actor, request_id }: RequestContext, form: UpazilaSplitForm) {
  const at = await now(trx)
  await upazilasTable.lock(trx, form.upazila_id)
  const whole = await upazilaLists.byId(trx, form.upazila_id, 'everywhere')
  if (!whole) throw fieldError('upazila_id', 'not_on_record')
  const ids = [...new Set(form.mouza_ids)]
  const mouzas = await lockMouzas(trx, ids)
  if (mouzas.length < ids.length || mouzas.some(({ upazila_id }) => upazila_id !== whole.id))
    throw fieldError('mouza_ids', 'mouza_of_another_upazila')
  const last = mouzas.flatMap(({ last_day }) => last_day ?? []).toSorted()
  const until_day = lastDayBefore(form.split_on, last.at(-1) ?? null, 'split_on', at)

  const { name_en, name_bn, bbs_code, reason } = form
  const { district_id, tax_area_class } = whole
  const id = await insertUpazila(trx, { district_id, name_en, name_bn, bbs_code, tax_area_class })
  await savePlaceNames(trx, 'upazila', id, form)
  const was_part = { kind: 'upazila', place_id: id, upazila_id: whole.id, until_day, reason } as const
  const past_id = await placePastsTable.insert(trx, was_part)
  await storePastsOfMouzas(trx, ids, { until_day, reason })
  await moveMouzas(trx, ids, id)
  await recordChangeOfMouzas(trx, ids, at)

  const made = await upazilaLists.byId(trx, id, 'everywhere')
  if (!made) throw new Error(`upazila ${id} is gone in the transaction that made it`)
  const by = { actor_id: actor.id, request_id }
  const from = { id: whole.id, name_en: whole.name_en, name_bn: whole.name_bn }
  const to = { id, name_en, name_bn }
  await recordAudit(trx, {
    ...by,
    act: 'split',
    subject: 'upazilas',
    subject_id: String(whole.id),
    before: null,
    after: { upazila: to, day: form.split_on, reason, mouza: mouzas.map((mouza) => mouza.name_en).join(', ') },
  })
  await recordAudit(trx, {
    ...by,
    act: 'create',
    subject: 'upazilas',
    subject_id: String(id),
    before: null,
    after: made,
  })
  await recordAudit(trx, {
    ...by,
    act: 'create',
    subject: 'place_pasts',
    subject_id: String(past_id),
    before: null,
    after: await placePastLists.byId(trx, past_id, 'everywhere'),
  })
  for (const mouza of mouzas)
    await recordAudit(trx, {
      ...by,
      act: 'update',
      subject: 'mouzas',
      subject_id: String(mouza.id),
      before: { upazila: from },
      after: { upazila: to },
    })
  return made
}
