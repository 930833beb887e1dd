import { sql } from 'kysely'

/** The moment at which a day begins in Dhaka, or the day `later` days after it. */
export const startOfDay = (day: string, later = 0) =>
  sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone 'Asia/Dhaka')`
