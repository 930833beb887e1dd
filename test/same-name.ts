import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** A thousand people of one name who own nothing. */
export async function manyCalled(db: Db, name: string): Promise<void> {
  await sql`insert into users (email, name, role, password_hash)
    select 'same' || n || '@example.test', ${name}, 'user', '' from generate_series(1, 1000) n`.execute(db)
}
