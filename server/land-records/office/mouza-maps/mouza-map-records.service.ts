import type { MouzaMapForm, MouzaMapRecord } from '#contract/land-records/land-records-office.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { type Db, now } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { forgetUnusedFile } from '#server/app/uploads/file-uses.ts'
import { documentLink } from '#server/files/document-links.ts'
import { type Export, ownField } from '#server/records/exchange.ts'
import {
  districtColumn,
  idColumn,
  mouzaColumn,
  surveyColumn,
  upazilaColumn,
  zilNoColumn,
} from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RecordKindDefinition, WriteContext } from '#server/records/records.service.ts'
import { both } from '../../text.ts'
import { placedIn, refuseUnknownSurvey } from '../dags/placing.service.ts'
import {
  documentOfMouzaMap,
  type MouzaMapFilters,
  type MouzaMapOfficeRow,
  mouzaMapLists,
  mouzaMapsTable,
  usesOfMouzaMap,
} from './mouza-map-records.sql.ts'

async function columnsOf(trx: Db, form: MouzaMapForm, writing: WriteContext, document_before: string | null) {
  const place = await placedIn(trx, form.zil_id, writing)
  if (form.survey_type_id) await refuseUnknownSurvey(trx, form.survey_type_id)
  const { survey_type_id, name, name_bn, year, scale } = form
  const document_id = writing.document_id ?? (form.remove_document ? null : document_before)
  return { ...place, survey_type_id, name, name_bn, year, scale, document_id }
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
    estimate: mouzaMapLists.estimate,
    async page(db, query, offices, limit, offset) {
      const { rows, ...count } = await mouzaMapLists.page(db, query, offices, limit, offset)
      return { ...count, rows: await present(db, rows) }
    },
    after: async (db, query, offices, id, limit) =>
      present(db, await mouzaMapLists.after(db, query, offices, id, limit)),
    async byId(db, id, offices) {
      const row = await mouzaMapLists.byId(db, id, offices)
      return row && (await present(db, [row]))[0]
    },
    lock: mouzaMapsTable.lock,
    uses: usesOfMouzaMap,
    unique_texts: {},
    insert: async (trx, form, writing) => mouzaMapsTable.insert(trx, await columnsOf(trx, form, writing, null)),
    async update(trx, { id }, form, writing) {
      const document_before = await documentOfMouzaMap(trx, id)
      const columns = await columnsOf(trx, form, writing, document_before)
      await mouzaMapsTable.update(trx, id, columns, writing.at)
      if (document_before !== null && document_before !== columns.document_id)
        await forgetUnusedFile(trx, document_before)
    },
    async remove(trx, { id }) {
      const document_id = await documentOfMouzaMap(trx, id)
      await mouzaMapsTable.remove(trx, id)
      if (document_id !== null) await forgetUnusedFile(trx, document_id)
    },
  }
}

export const mouzaMapCsv: CsvColumns<MouzaMapRecord> = {
  name: 'mouza-maps.csv',
  title: both('csv.mouza_maps'),
  columns: [
    idColumn,
    districtColumn,
    upazilaColumn,
    mouzaColumn,
    zilNoColumn,
    surveyColumn,
    { head: recordFields.name, cell: ({ name, name_bn }, language) => (language === 'bn' ? name_bn : null) ?? name },
    { head: both('csv.year'), cell: ({ year }) => year },
    { head: recordFields.scale, cell: ({ scale }) => scale && `1:${scale}` },
    { head: both('csv.document'), cell: ({ document }) => document?.name ?? null },
  ],
}

export const mouzaMapExport: Export<MouzaMapRecord> = {
  fields: [
    { field: 'district', value: ({ district }) => district.name_en },
    { field: 'upazila', value: ({ upazila }) => upazila.name_en },
    { field: 'mouza', value: ({ mouza }) => mouza.name_en },
    { field: 'jl_no', value: ({ mouza }) => mouza.jl_no },
    { field: 'zil_no', value: ({ zil }) => zil.zil_no },
    { field: 'survey', value: ({ survey_type }) => survey_type?.code },
    ownField('name'),
    ownField('name_bn'),
    ownField('year'),
    ownField('scale'),
    { field: 'file_name', value: ({ document }) => document?.name },
  ],
  lines: (row) => [row],
}
