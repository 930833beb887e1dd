import { dhakaDay, formatCalendarDay } from '#contract/dates.ts'
import { recordFields } from '#contract/records/field-words.ts'
import type { AnnouncementForm, AnnouncementRecord } from '#contract/status/announcements.ts'
import type { Announcement } from '#contract/status/status.ts'
import { type Db, now } from '#server/app/database.ts'
import { type Export, ownField } from '#server/records/exchange.ts'
import { idColumn, ownColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RecordKindDefinition } from '#server/records/records.service.ts'
import {
  type AnnouncementFilters,
  announcementLists,
  announcementsOn,
  announcementsTable,
} from './announcements.sql.ts'
import { both } from './text.ts'

export const announcementKind: RecordKindDefinition<AnnouncementFilters, AnnouncementForm, AnnouncementRecord> = {
  ...announcementLists,
  kind: 'announcements',
  lock: announcementsTable.lock,
  uses: async () => [],
  unique_texts: {},
  insert: (trx, form, { actor }) => announcementsTable.insert(trx, { ...form, created_by: actor.id }),
  async update(trx, before, form, { at }) {
    await announcementsTable.update(trx, before.id, form, at)
  },
  async remove(trx, { id }) {
    await announcementsTable.remove(trx, id)
  },
}

/** Announcements of today in Dhaka. */
export const announcementsNow = async (db: Db): Promise<Announcement[]> => announcementsOn(db, dhakaDay(await now(db)))

export const announcementCsv: CsvColumns<AnnouncementRecord> = {
  name: 'announcements.csv',
  title: both('csv.announcements'),
  columns: [
    idColumn,
    ownColumn('text_en'),
    ownColumn('text_bn'),
    { head: recordFields.from_day, cell: ({ from_day }, language) => formatCalendarDay(from_day, language) },
    {
      head: recordFields.until_day,
      cell: ({ until_day }, language) => (until_day === null ? '' : formatCalendarDay(until_day, language)),
    },
    { head: both('csv.created_by'), cell: ({ created_by }) => created_by },
  ],
}

export const announcementExport: Export<AnnouncementRecord> = {
  fields: [ownField('text_en'), ownField('text_bn'), ownField('from_day'), ownField('until_day')],
  lines: (row) => [row],
}
