import type { MouzaMapForm, MouzaMapRecord } from '#contract/land-records/land-records-office.ts'
import { surveyCodeIn } from '#contract/land-records/survey-codes.ts'
import { type Db, now } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { forgetUnusedFile } from '#server/app/uploads/file-uses.ts'
import { documentLink } from '#server/files/document-links.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RecordKindDefinition, WriteContext } from '#server/records/records.service.ts'
import { placedIn, refuseUnknownSurvey } from '../dags/placing.service.ts'
import {
  deleteMouzaMap,
  documentOfMouzaMap,
  insertMouzaMap,
  lockMouzaMap,
  type MouzaMapFilters,
  type MouzaMapOfficeRow,
  mouzaMapLists,
  updateMouzaMap,
  usesOfMouzaMap,
} from './mouza-map-records.sql.ts'

async function columnsOf(trx: Db, form: MouzaMapForm, writing: WriteContext, document_before: string | null) {
  const place = await placedIn(trx, form.zil_id, writing)
  if (form.survey_type_id) await refuseUnknownSurvey(trx, form.survey_type_id)
  const { survey_type_id, name, name_bn } = form
  const document_id = writing.document_id ?? (form.remove_document ? null : document_before)
  return { ...place, survey_type_id, name, name_bn, document_id }
}

/** Mouza maps, the scanned sheets of a mouza. Staff see the scan by a signed link. */
export function mouzaMapRecordKind(
  secret: SecretKeys,
): RecordKindDefinition<MouzaMapFilters, MouzaMapForm, MouzaMapRecord> {
  const present = async (db: Db, rows: MouzaMapOfficeRow[]): Promise<MouzaMapRecord[]> => {
    const at = await now(db)
    return rows.map(({ document_id, ...row }) => ({
      ...row,
      document_url: document_id && documentLink(secret, document_id, at),
    }))
  }
  return {
    kind: 'mouza_maps',
    count: mouzaMapLists.count,
    page: async (db, query, offices, limit, offset) =>
      present(db, await mouzaMapLists.page(db, query, offices, limit, offset)),
    after: async (db, query, offices, id, limit) =>
      present(db, await mouzaMapLists.after(db, query, offices, id, limit)),
    async byId(db, id, offices) {
      const row = await mouzaMapLists.byId(db, id, offices)
      return row && (await present(db, [row]))[0]
    },
    lock: lockMouzaMap,
    uses: usesOfMouzaMap,
    unique_texts: {},
    insert: async (trx, form, writing) => insertMouzaMap(trx, await columnsOf(trx, form, writing, null)),
    async update(trx, { id }, form, writing) {
      const document_before = await documentOfMouzaMap(trx, id)
      const columns = await columnsOf(trx, form, writing, document_before)
      await updateMouzaMap(trx, id, columns, writing.at)
      if (document_before !== null && document_before !== columns.document_id)
        await forgetUnusedFile(trx, document_before)
    },
    async remove(trx, { id }) {
      const document_id = await documentOfMouzaMap(trx, id)
      await deleteMouzaMap(trx, id)
      if (document_id !== null) await forgetUnusedFile(trx, document_id)
    },
  }
}

export const mouzaMapCsv: CsvColumns<MouzaMapRecord> = {
  name: 'mouza-maps.csv',
  title: { en: 'Mouza Maps', bn: 'মৌজা ম্যাপ' },
  columns: [
    { en: 'ID', bn: 'আইডি', cell: ({ id }) => id },
    { en: 'District', bn: 'জেলা', cell: ({ district }, language) => district[`name_${language}`] },
    { en: 'Upazila', bn: 'উপজেলা', cell: ({ upazila }, language) => upazila[`name_${language}`] },
    { en: 'Mouza', bn: 'মৌজা', cell: ({ mouza }, language) => mouza[`name_${language}`] },
    { en: 'Zil No', bn: 'শিট নম্বর', cell: ({ zil }) => zil.zil_no },
    {
      en: 'Survey',
      bn: 'জরিপ',
      cell: ({ survey_type }, language) => survey_type && surveyCodeIn(language, survey_type.code),
    },
    { en: 'Name', bn: 'নাম', cell: ({ name, name_bn }, language) => (language === 'bn' ? name_bn : null) ?? name },
    { en: 'Document', bn: 'দলিল', cell: ({ document }) => document?.name ?? null },
  ],
}
