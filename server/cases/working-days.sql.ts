import type { Db } from '#server/app/database.ts'

/** The holidays from one day to another, both included. */
export const holidaysBetween = (db: Db, first: string, last: string) =>
  db
    .selectFrom('holidays')
    .select(['day', 'name_en', 'name_bn'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute()

export type HolidayRow = Awaited<ReturnType<typeof holidaysBetween>>[number]
