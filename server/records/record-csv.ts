import { formatMoment } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import { inBatches } from '#server/app/database/in-batches.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { Csv, CsvCell } from '#server/app/http/csv.ts'
import { type PeopleSubject, seePeople } from '#server/audit/people-seen.ts'
import { type Offices, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'

type PageQuery = { page: number; per_page: number }

/** Reads the rows of a query that follow an id. */
type RowsAfter<Query, Row> = {
  after: (db: Db, query: Query, offices: Offices, id: number | null, limit: number) => Promise<Row[]>
}

/** A kind of record as a spreadsheet: file, title, and the head and cell of each column. */
export type CsvColumns<Row> = {
  name: string
  title: Record<Language, string>
  columns: CsvColumn<Row>[]
  /** Whom its rows show, where they show people. */
  shows_people?: PeopleSubject
}

export type CsvColumn<Row> = {
  head: Record<Language, string>
  cell: (row: Row, language: Language) => CsvCell
}

const batch = 500

/**
 * All records that a filter finds, in the list's direction by id. They are read in batches by id, so that a long list
 * neither fills the memory nor holds the database.
 */
export const recordsFound = <Query extends PageQuery, Row extends { id: number }>(
  db: Db,
  { after }: RowsAfter<Query, Row>,
  query: Query,
  { offices, actor, shows_people }: { offices: Offices; actor: Actor; shows_people: PeopleSubject | undefined },
): AsyncGenerator<Row> =>
  inBatches(batch, async (last) => {
    const rows = await after(db, query, offices, last?.id ?? null, batch)
    if (shows_people) await seePeople(db, actor, shows_people, rows)
    return rows
  })

/** All that a filter finds, for people: a title row, a date row, the headers, the rows. */
export async function csvOfRecords<Query extends PageQuery, Row extends { id: number }>(
  db: Db,
  reader: RowsAfter<Query, Row>,
  sheet: CsvColumns<Row>,
  actor: Actor,
  query: Query,
  language: Language,
): Promise<Csv> {
  const records = recordsFound(db, reader, query, {
    offices: await officesOf(db, actor),
    actor,
    shows_people: sheet.shows_people,
  })
  const at = await now(db)
  async function* cells() {
    for await (const row of records) yield sheet.columns.map(({ cell }) => cell(row, language))
  }
  return {
    name: sheet.name,
    head: [[sheet.title[language]], [formatMoment(at, language)], sheet.columns.map(({ head }) => head[language])],
    rows: cells(),
  }
}
