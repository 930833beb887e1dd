import type {
  Dag,
  KhatianVersion,
  MouzaMap,
  MouzaMapRow,
  OwnerRow,
  SurveyOfZil,
  SurveyType,
} from '#contract/land-records/land-records.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { documentLink } from '#server/files/document-links.ts'
import { filePreview } from '#server/files/previews/previews.service.ts'
import { neighboursOf, outlineOf } from '#server/geometry/outlines.service.ts'
import { isStaffIn } from '#server/identity/accounts/jurisdiction.service.ts'
import { type DagRecord, dagById, dagExists, dagsOfZil, dagWithRelatives, zilExists } from './dags.sql.ts'
import { insightInDag, insightInMap } from './insight.service.ts'
import { khatianVersions } from './khatians.sql.ts'
import { mouzaMapById, mouzaMapsOfZil } from './mouza-maps.sql.ts'
import { hasDagsWithoutSurvey, hasMapsWithoutSurvey, surveyTypesOfDags, surveyTypesOfMaps } from './survey-types.sql.ts'
import { text } from './text.ts'
import { whereaboutsOf } from './whereabouts.ts'

/** The public part of an owner: name, share and area. rules/records.md#owners */
const publicOwner = ({ id, owner, owner_en, share, area }: OwnerRow): OwnerRow => ({
  id,
  owner,
  ...(owner_en !== undefined && { owner_en }),
  ...(share !== undefined && { share }),
  area,
})

function surveyOf(row: DagRecord): SurveyType | null {
  const { survey_type_id: id, survey_code: code, survey_en: name_en, survey_sequence: sequence } = row
  if (id === null || code === null || name_en === null || sequence === null) return null
  const { survey_bn: name_bn, survey_description: description, survey_description_bn: description_bn } = row
  return { id, code, name_en, name_bn, sequence, description, description_bn }
}

/** One dag with its khatian and outline. A link to the scan is for staff and for who paid for a copy. */
export async function getDag(db: Db, secret: SecretKeys, actor: Actor | null, id: number): Promise<Dag> {
  const row = await dagWithRelatives(db, id)
  if (!row) throw new AppError('not_found')
  const { entitled, document_id } = await insightInDag(db, actor, row)
  const outline = await outlineOf(db, id)
  return {
    id: row.id,
    zil_id: row.zil_id,
    dag_no: row.dag_no,
    khatiyan_number: row.khatiyan_number,
    survey_type_id: row.survey_type_id,
    survey_type: surveyOf(row),
    ...whereaboutsOf(row),
    has_newer_survey: row.has_newer_survey,
    area: Number(row.area),
    khotiyan: entitled ? row.khotiyan : row.khotiyan.map(publicOwner),
    khatian_version: row.khatian_version,
    khatian_since: row.khatian_since.toISOString(),
    meta: row.meta,
    has_document: (document_id ?? row.document_id) !== null,
    document_url: document_id && documentLink(secret, document_id, await now(db)),
    geojson: outline?.geojson ?? null,
    bbox: outline?.bbox ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    successors: row.successors,
    predecessors: row.predecessors,
  }
}

export async function getNeighbours(db: Db, id: number) {
  const neighbours = await neighboursOf(db, id)
  if (neighbours.length === 0 && !(await dagExists(db, id))) throw new AppError('not_found')
  return neighbours
}

/**
 * The chain of versions, newest first. Names in the history are for staff and for who paid for a copy; who on staff
 * wrote a version, and the scan it was typed from, are for staff alone. Which case it follows from is for staff and
 * for the applicant.
 */
export async function getHistory(
  db: Db,
  secret: SecretKeys,
  actor: Actor | null,
  id: number,
): Promise<KhatianVersion[]> {
  const dag = await dagById(db, id)
  if (!dag) throw new AppError('not_found')
  const versions = await khatianVersions(db, id)
  const of_office = await isStaffIn(db, actor, dag.upazila_id)
  const { entitled } = await insightInDag(db, actor, dag)
  const at = await now(db)
  return versions.map(
    ({ khotiyan, since, changed_by, document_id, cause_kind, cause_id, applicant_id, ...version }) => ({
      ...version,
      since: since.toISOString(),
      owner_count: khotiyan.length,
      ...(entitled && { khotiyan }),
      has_document: document_id !== null,
      ...(of_office && { changed_by, document_url: document_id && documentLink(secret, document_id, at) }),
      cause: cause_kind && {
        kind: cause_kind,
        id: of_office || (actor !== null && applicant_id === actor.id) ? cause_id : null,
      },
    }),
  )
}

/** A list of what lies in a zil; 404 when there is no such zil. */
async function inZil<Row>(db: Db, zil_id: number, rows: Promise<Row[]>): Promise<Row[]> {
  const found = await rows
  if (found.length === 0 && !(await zilExists(db, zil_id))) throw new AppError('not_found')
  return found
}

export const listDagsOfZil = (db: Db, zil_id: number, survey_type_id?: number | 'none', search?: string) =>
  inZil(db, zil_id, dagsOfZil(db, zil_id, survey_type_id, search))

export async function listMouzaMapsOfZil(
  db: Db,
  zil_id: number,
  survey_type_id?: number | 'none',
): Promise<MouzaMapRow[]> {
  const maps = await inZil(db, zil_id, mouzaMapsOfZil(db, zil_id, survey_type_id))
  return maps.map(({ document_id, ...map }) => ({ ...map, has_document: document_id !== null }))
}

const notStated: SurveyOfZil = {
  id: null,
  code: null,
  name_en: text('en', 'survey_not_stated'),
  name_bn: text('bn', 'survey_not_stated'),
  sequence: null,
  description: null,
  description_bn: null,
}

/** The surveys that made the dags or the maps of a zil; "Not stated" last where some name none. */
export function listSurveyTypesOfZil(db: Db, zil_id: number, type: 'khatiyan' | 'mouza_map'): Promise<SurveyOfZil[]> {
  return inZil(db, zil_id, surveysOf(db, zil_id, type))
}

async function surveysOf(db: Db, zil_id: number, type: 'khatiyan' | 'mouza_map'): Promise<SurveyOfZil[]> {
  const [surveys, hasOthers] =
    type === 'khatiyan'
      ? [await surveyTypesOfDags(db, zil_id), await hasDagsWithoutSurvey(db, zil_id)]
      : [await surveyTypesOfMaps(db, zil_id), await hasMapsWithoutSurvey(db, zil_id)]
  return hasOthers ? [...surveys, notStated] : surveys
}

export async function getMouzaMap(db: Db, secret: SecretKeys, actor: Actor | null, id: number): Promise<MouzaMap> {
  const row = await mouzaMapById(db, id)
  if (!row) throw new AppError('not_found')
  const { document_id } = await insightInMap(db, actor, row)
  return {
    id: row.id,
    zil_id: row.zil_id,
    survey_type_id: row.survey_type_id,
    name: row.name,
    name_bn: row.name_bn,
    year: row.year,
    scale: row.scale,
    has_document: (document_id ?? row.document_id) !== null,
    document_url: document_id && documentLink(secret, document_id, await now(db)),
    content_type: row.content_type,
    size_bytes: row.size_bytes,
    ...whereaboutsOf(row),
  }
}

/** Public picture of a map: too small and too marked to serve as a copy. */
export async function getMouzaMapPreview(db: Db, storage: Storage, id: number): Promise<Buffer> {
  const row = await mouzaMapById(db, id)
  if (!row) throw new AppError('not_found')
  if (row.document_id === null) throw new AppError('document_unavailable')
  return filePreview(db, storage, row.document_id, 'small')
}
