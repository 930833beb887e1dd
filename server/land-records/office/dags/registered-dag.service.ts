import type { Language } from '#contract/digits.ts'
import type { DagRecord } from '#contract/land-records/land-records-office.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { usesWords } from '#server/records/record-words.ts'
import { hasSameOwners, type KhatianFacts } from '../khatians/form-khatian.ts'
import { type RegistrationOnDag, registrationsOnDag } from './registered-dag.sql.ts'

export type DagFacts = KhatianFacts & { zil_id: number; survey_type_id: number | null; dag_no: string }

/** True if the update makes it another dag: another place, survey, number or owner. */
const isAnother = (before: DagRecord, after: DagFacts) =>
  before.zil_id !== after.zil_id ||
  before.survey_type_id !== after.survey_type_id ||
  before.dag_no !== after.dag_no ||
  (before.khotiyan.length > 0 && after.khotiyan.length === 0)

const isChanged = (before: DagRecord, after: DagFacts) =>
  isAnother(before, after) ||
  before.khatiyan_number !== after.khatiyan_number ||
  before.area !== after.area ||
  !hasSameOwners(before, after)

/**
 * Protects land tax registrations (pending, approved or sent back) when the record of their dag changes, and notifies
 * their holders. A dag with an approved one becomes another dag, or loses all its owners, only if that is confirmed:
 * else 409 with their number (docs/decisions/012).
 */
export async function mindRegistrations(
  trx: Db,
  before: DagRecord,
  after: DagFacts,
  { confirmed, language }: { confirmed: boolean; language: Language },
): Promise<void> {
  if (!isChanged(before, after)) return
  const registrations = await registrationsOnDag(trx, before.id)
  const approved = registrations.filter(({ status }) => status === 'approved')
  if (approved.length > 0 && !confirmed && isAnother(before, after)) throw unconfirmed(approved.length, language)
  for (const registration of registrations) await notifyRegistrant(trx, registration, before.version + 1)
}

/** Notifies the registrants of a dag that its owners changed; `version` is the dag's afterwards. */
export async function notifyRegistrants(trx: Db, dag_id: number, version: number): Promise<void> {
  for (const registration of await registrationsOnDag(trx, dag_id)) await notifyRegistrant(trx, registration, version)
}

function unconfirmed(count: number, language: Language): AppError {
  const uses = [{ kind: 'land_tax_registrations' as const, count }]
  return new AppError('registrations_stand', { words: { uses: usesWords(uses, language) }, extra: { uses } })
}

const notifyRegistrant = async (
  trx: Db,
  { id, user_id, khatiyan_number, dag_number }: RegistrationOnDag,
  version: number,
) =>
  user_id !== null &&
  notify(trx, {
    user_id,
    type: 'registered_land_changed',
    params: { khatiyan_number, dag_number },
    link: '/dashboard?tab=ldt',
    dedupe_key: `registered-land:${id}:${version}`,
  })
