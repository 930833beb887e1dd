import { sql } from 'kysely'
import type { z } from 'zod'
import type { AnnouncementRecord, AnnouncementsQuery } from '#contract/status/announcements.ts'
import type { Announcement } from '#contract/status/status.ts'
import { anywhere } from '#server/app/database/patterns.ts'
import { iso, recordLists, when } from '#server/app/database/record-lists.ts'
import { recordTable } from '#server/app/database/record-table.ts'
import type { Db } from '#server/app/database.ts'

export type AnnouncementFilters = z.output<typeof AnnouncementsQuery>

const shown = sql`a.id, a.text_en, a.text_bn, to_char(a.from_day, 'YYYY-MM-DD') as from_day,
  to_char(a.until_day, 'YYYY-MM-DD') as until_day`

export const announcementLists = recordLists<AnnouncementRecord, AnnouncementFilters, unknown>({
  columns: sql`${shown}, u.name as created_by, a.version, ${iso(sql`a.updated_at`)} as updated_at`,
  table: sql`announcements a`,
  joins: sql`join users u on u.id = a.created_by`,
  id: sql`a.id`,
  orders: { from_day: sql`a.from_day` },
  inside: () => [],
  filters: ({ search }) => [
    ...when(search, (text) => sql`a.text_en ilike ${anywhere(text)} or a.text_bn ilike ${anywhere(text)}`),
  ],
})

const max_shown = 5

/** Announcements of a day, the newest first. */
export async function announcementsOn(db: Db, day: string): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`select ${shown} from announcements a
    where a.from_day <= ${day}::date and (a.until_day is null or a.until_day >= ${day}::date)
    order by a.from_day desc, a.id desc limit ${max_shown}`.execute(db)
  return rows
}

export const announcementsTable = recordTable('announcements')
