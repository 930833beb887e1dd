import type { DagForm, DagRecord } from '#contract/land-records/land-records-office.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { forgetUnusedFile } from '#server/app/uploads/file-uses.ts'
import { documentLink } from '#server/files/document-links.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { surveyTypesOfDags } from '#server/land-records/survey-types.sql.ts'
import type { RecordKindDefinition, WriteContext } from '#server/records/records.service.ts'
import { openKhatian, reviseKhatian } from '../../register/register.service.ts'
import { isSameKhatian, khatianOf } from '../khatians/form-khatian.ts'
import {
  advanceDagVersion,
  countDagRecords,
  type DagFilters,
  type DagRow,
  dagIdOf,
  dagRecordById,
  dagRecordPage,
  dagRecordsAfter,
  deleteDag,
  documentOfDag,
  documentsOfDag,
  estimateDagRecords,
  insertDag,
  lockDag,
  updateDag,
  usesOfDag,
} from './dag-records.sql.ts'
import { placedIn, refuseUnknownSurvey } from './placing.service.ts'
import { mindRegistrations } from './registered-dag.service.ts'

/** The survey of a new dag: the named one, else the only one of the zil, else none. It is never guessed. */
async function surveyOf(trx: Db, { survey_type_id, zil_id }: DagForm): Promise<number | null> {
  if (survey_type_id !== null) {
    await refuseUnknownSurvey(trx, survey_type_id)
    return survey_type_id
  }
  const [only, ...more] = await surveyTypesOfDags(trx, zil_id)
  return only && more.length === 0 ? only.id : null
}

/** The refusal of a number that another dag of the zil and survey has; with its id, so that it can be opened. */
const onRecord = (dag_id: number | undefined) =>
  new AppError('dag_on_record', { fields: { dag_no: ['dag_taken'] }, extra: { dag_id } })

const documentAfter = (form: DagForm, { document_id }: WriteContext, before: string | null) =>
  document_id ?? (form.remove_document ? null : before)

async function insert(trx: Db, form: DagForm, writing: WriteContext): Promise<number> {
  const place = await placedIn(trx, form.zil_id, writing)
  const survey_type_id = await surveyOf(trx, form)
  const { khotiyan, ...khatian } = khatianOf(form, null)
  const { dag_no, meta } = form
  const document_id = documentAfter(form, writing, null)
  const id = await insertDag(trx, { ...place, ...khatian, survey_type_id, dag_no, meta, document_id })
  if (id === undefined) throw onRecord(await dagIdOf(trx, { ...place, survey_type_id, dag_no }))
  await openKhatian(trx, {
    dag_id: id,
    ...khatian,
    owners: khotiyan,
    document_id,
    reason: form.reason,
    changed_by: writing.actor.id,
  })
  return id
}

/**
 * Changes a dag. Another number, area, owner or scan is a new version of its khatian, with who and why;
 * the scan of the version before stays with it.
 */
async function update(trx: Db, before: DagRecord, form: DagForm, writing: WriteContext): Promise<void> {
  if (before.is_closed) throw new AppError('dag_closed')
  const place = await placedIn(trx, form.zil_id, writing)
  const survey_type_id = form.survey_type_id === null ? before.survey_type_id : await surveyOf(trx, form)
  const khatian = khatianOf(form, before)
  const document_before = await documentOfDag(trx, before.id)
  const document_id = documentAfter(form, writing, document_before)
  const { dag_no, meta, confirm_registrations: confirmed } = form
  const { language } = writing
  await mindRegistrations(trx, before, { ...place, ...khatian, survey_type_id, dag_no }, { confirmed, language })
  const standing = await dagIdOf(trx, { ...place, survey_type_id, dag_no })
  if (standing !== undefined && standing !== before.id) throw onRecord(standing)
  await updateDag(trx, before.id, { ...place, survey_type_id, dag_no, meta })
  if (isSameKhatian(khatian, before) && document_id === document_before)
    return advanceDagVersion(trx, before.id, writing.at)
  const { khotiyan, khatiyan_number, area } = khatian
  await reviseKhatian(trx, {
    dag_id: before.id,
    khatiyan_number,
    owners: khotiyan,
    area,
    document_id,
    reason: form.reason,
    changed_by: writing.actor.id,
    cause: { kind: 'correction', id: null },
  })
}

async function remove(trx: Db, { id }: DagRecord): Promise<void> {
  const documents = await documentsOfDag(trx, id)
  await deleteDag(trx, id)
  for (const document_id of documents) await forgetUnusedFile(trx, document_id)
}

/** What a form of a dag cannot leave out. Owners, area, survey and notes stay by themselves where they are not sent. */
const numbersOf = ({ zil_id, dag_no, khatiyan_number }: DagRecord, named: Readonly<Record<string, unknown>>) => ({
  zil_id,
  dag_no,
  ...(named['khatian_no'] === undefined && { khatiyan_number }),
})

/** Dags with their khatians. Staff see the scan by a signed link: rules/records.md#scans. */
export function dagRecordKind(secret: SecretKeys): RecordKindDefinition<DagFilters, DagForm, DagRecord> {
  const present = async (db: Db, rows: DagRow[]): Promise<DagRecord[]> => {
    const at = await now(db)
    return rows.map(({ document_id, ...row }) => ({
      ...row,
      document_url: document_id && documentLink(secret, document_id, at),
    }))
  }
  return {
    kind: 'dags',
    page: async (db, query, offices, limit, offset) => ({
      ...(await countDagRecords(db, query, offices)),
      rows: await present(db, await dagRecordPage(db, query, offices, limit, offset)),
    }),
    estimate: estimateDagRecords,
    after: async (db, query, offices, id, limit) => present(db, await dagRecordsAfter(db, query, offices, id, limit)),
    async byId(db: Db, id: number, offices: Offices) {
      const row = await dagRecordById(db, id, offices)
      return row && (await present(db, [row]))[0]
    },
    lock: lockDag,
    formOf: numbersOf,
    uses: usesOfDag,
    unique_texts: {
      dags_zil_id_survey_type_id_dag_no_key: ['dag_no', 'dag_taken'],
      dags_without_survey_once: ['dag_no', 'dag_taken'],
    },
    insert,
    update,
    remove,
  }
}
