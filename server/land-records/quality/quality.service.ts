import { formatMoment } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import type {
  MouzaQuality,
  QualityFinding,
  QualityFindings,
  QualityFindingsFileQuery,
  QualityFindingsQuery,
} from '#contract/land-records/quality.ts'
import { qualityKinds } from '#contract/land-records/quality-kinds.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { AppError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { Csv } from '#server/app/http/csv.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import {
  idColumn,
  jlNoColumn,
  mouzaColumn,
  surveyColumn,
  upazilaColumn,
  zilNoColumn,
} from '#server/records/record-columns.ts'
import type { CsvColumn, CsvColumns } from '#server/records/record-csv.ts'
import { both, text } from '../text.ts'
import { findingText } from './finding-words.ts'
import { countFindings, type FindingFacts, findingRows, mouzaInside } from './findings.sql.ts'
import { changedMouzas, countMouza, type MouzaFilters, mouzaLists } from './mouzas.sql.ts'

/** A page of the mouzas of one's offices. */
export async function listMouzas(db: Db, actor: Actor, query: MouzaFilters) {
  const offices = await officesOf(db, actor)
  return pageOfRows(
    query,
    (limit, offset) => mouzaLists.page(db, query, offices, limit, offset),
    () => mouzaLists.estimate(db, query, offices),
  )
}

export const mouzaCsv: CsvColumns<MouzaQuality> = {
  name: 'quality.csv',
  title: both('quality.csv.mouzas'),
  columns: [
    idColumn,
    upazilaColumn,
    mouzaColumn,
    jlNoColumn,
    { head: both('csv.dags'), cell: ({ dags }) => dags },
    { head: both('quality.csv.findings'), cell: ({ findings }) => findings },
    ...qualityKinds.map((kind) => ({
      head: both(`quality.kinds.${kind}`),
      cell: ({ counts }: MouzaQuality) => counts[kind] ?? 0,
    })),
  ],
}

/** Faults to mend in a mouza as it is now; 404 outside one's offices. */
export async function listFindings(
  db: Db,
  actor: Actor,
  mouza_id: number,
  { kind, survey_type_id, ...page }: QualityFindingsQuery,
  language: Language,
): Promise<QualityFindings> {
  const places = await placesOf(db, actor, mouza_id)
  const { dags, counts } = await countFindings(db, { mouza_id, survey_type_id })
  const counted = kind ? (counts[kind] ?? 0) : sumOf(counts)
  const found = await pageOfRows(page, async (limit, offset) => ({
    counted,
    rows: offset < counted ? await findingRows(db, { mouza_id, survey_type_id, kind, limit, offset }) : [],
  }))
  return { ...found, data: found.data.map((finding) => worded(language, finding)), ...places, dags, counts }
}

const sumOf = (counts: QualityFindings['counts']) => Object.values(counts).reduce((sum, count) => sum + count, 0)

async function placesOf(db: Db, actor: Actor, mouza_id: number) {
  const places = await mouzaInside(db, mouza_id, await officesOf(db, actor))
  if (!places) throw new AppError('not_found')
  return places
}

const worded = (language: Language, facts: FindingFacts): QualityFinding => {
  const { kind, dag, zil, survey_type } = facts
  return { kind, text: findingText(language, facts), dag, zil, survey_type }
}

const columns: CsvColumn<QualityFinding>[] = [
  zilNoColumn,
  surveyColumn,
  { head: recordFields.dag_no, cell: ({ dag }) => dag?.dag_no ?? null },
  { head: both('csv.khatian_no'), cell: ({ dag }) => dag?.khatiyan_number ?? null },
  { head: both('quality.csv.kind'), cell: ({ kind }, language) => text(language, `quality.kinds.${kind}`) },
  { head: both('quality.csv.text'), cell: ({ text: sentence }) => sentence },
  { head: both('quality.csv.dag_id'), cell: ({ dag }) => dag?.id ?? null },
]

/** Findings of a mouza in one read: each further read would look at the whole mouza again. */
const max_rows = 50_000

/** All findings of a mouza as CSV. */
export async function findingsAsCsv(
  db: Db,
  actor: Actor,
  mouza_id: number,
  filters: QualityFindingsFileQuery,
  language: Language,
): Promise<Csv> {
  const { mouza } = await placesOf(db, actor, mouza_id)
  const at = await now(db)
  async function* cells() {
    const found = await findingRows(db, { mouza_id, ...filters, limit: max_rows, offset: 0 })
    for (const facts of found) {
      const finding = worded(language, facts)
      yield columns.map(({ cell }) => cell(finding, language))
    }
  }
  return {
    name: `quality-${mouza_id}.csv`,
    head: [
      [text(language, 'quality.csv.of_mouza', { mouza: mouza[`name_${language}`] })],
      [formatMoment(at, language)],
      columns.map(({ head }) => head[language]),
    ],
    rows: cells(),
  }
}

const max_mouzas = 200

/** Counts the mouzas that changed; after an upgrade those of a country take an hour or two. */
export async function countChangedMouzas(db: Db): Promise<void> {
  for (const mouza_id of await changedMouzas(db, max_mouzas)) await countMouza(db, mouza_id, await now(db))
}
