import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { dagsApi, mouzaMapsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import {
  DagForm,
  type DagRecord,
  MouzaMapForm,
  type MouzaMapRecord,
} from '#contract/land-records/land-records-office.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import type { RecordEndpoints } from '#contract/records/record-endpoints.ts'
import { dag } from './land.ts'
import { answer, respond } from './network.ts'
import { pageWith } from './office-records.ts'
import { answerPlaces, district, division, mouza, surveyType, upazila, zil } from './places.ts'

const whereabouts = { zil, mouza, upazila, district, division, zil_id: zil.id }
const stored = { version: 1, updated_at: '2026-01-01T00:00:00.000Z' }
const noDocument = { has_document: false, document_url: null, document: null }

/** 10 decimals, two owners. */
export const dagRecord: DagRecord = {
  id: 70,
  ...whereabouts,
  survey_type_id: surveyType.id,
  survey_type: surveyType,
  dag_no: '4711',
  khatiyan_number: '94711',
  area: 4356,
  khotiyan: [
    { id: '1', owner: 'রহিমা খাতুন', father: 'করিম', share: '0.250', area: 1089 },
    { id: '2', owner: 'সালেহা বেগম', share: '0.750', area: 3267 },
  ],
  khatian_version: 1,
  meta: {},
  is_closed: false,
  has_boundary: false,
  registration_count: 0,
  open_mutation_id: null,
  ...noDocument,
  ...stored,
}

export const mapRecord: MouzaMapRecord = {
  id: 80,
  ...whereabouts,
  survey_type_id: surveyType.id,
  survey_type: surveyType,
  name: 'Trial sheet',
  name_bn: null,
  year: null,
  scale: null,
  ...noDocument,
  ...stored,
}

type Fields = { [field: string]: unknown }

/** The record that a form of a dag sends. */
function dagFields(fields: Fields): Partial<DagRecord> {
  const { dag_no, khatiyan_number, khotiyan = [], area } = DagForm.parse(fields)
  const owners = khotiyan.map(({ owner, area }, at) => ({ id: String(at), owner, area }))
  return { dag_no, khatiyan_number, khotiyan: owners, area: area ?? 0 }
}

function mapFields(fields: Fields): Partial<MouzaMapRecord> {
  const { name = null, name_bn = null, year = null, scale = null } = MouzaMapForm.parse(fields)
  return { name, name_bn, year, scale }
}

/** Answers the dags of the office, one of them here, and stores what forms make of them. */
export function storeDags(more: Partial<DagRecord> = {}) {
  answer(parcelApi.get, dag)
  return storeLand(dagsApi, { ...dagRecord, ...more }, dagFields)
}
export const storeMaps = (more: Partial<MouzaMapRecord> = {}) =>
  storeLand(mouzaMapsApi, { ...mapRecord, ...more }, mapFields)

/** Forms with files are always posted, those of a record that is there too. */
export const changedBy = (path: string) =>
  endpoint('POST', `/admin/${path}/:id`, { tag: '', id: '', summary: '', answer: z.any() })

function storeLand<Query extends z.ZodType, Form extends z.ZodType, Row extends { id: number }>(
  api: RecordEndpoints<Query, Form, z.ZodType<Row>>,
  sample: Row,
  read: (fields: Fields) => Partial<Row>,
) {
  let rows = [sample]
  const forms: Fields[] = []
  const readForm = async (request: Request) => {
    const fields = Object.fromEntries(await request.formData())
    forms.push(fields)
    return read(fields)
  }
  answerPlaces()
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(landRecordsApi.listSurveyTypesOfZil, [surveyType])
  respond(api.list, () => Response.json(pageWith(rows)))
  respond(api.get, () => Response.json(rows[0]))
  respond(api.add, async (request) => {
    const row = { ...sample, ...(await readForm(request)), id: 1000 + rows.length }
    rows = [...rows, row]
    return Response.json(row, { status: 201 })
  })
  respond(changedBy(api.kind), async (request) => {
    const id = Number(new URL(request.url).pathname.split('/').at(-1))
    const fields = await readForm(request)
    rows = rows.map((row) => (row.id === id ? { ...row, ...fields } : row))
    return Response.json(rows.find((row) => row.id === id))
  })
  respond(api.uses, () => Response.json({ uses: [] }))
  respond(api.remove, ({ url }) => {
    rows = rows.filter(({ id }) => !url.endsWith(`/${id}`))
    return Response.json({ message: '' })
  })
  return { forms }
}
