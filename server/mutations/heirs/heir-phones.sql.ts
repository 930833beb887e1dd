import { sql } from 'kysely'
import { assistedKinds } from '#contract/assistance/assisted-kinds.ts'
import type { Db } from '#server/app/database.ts'

export type PhonesOfCase = { user_id: number; name: string; applicant: (string | null)[]; helper: (string | null)[] }

/** Numbers of a mutation's applicant, of its form, and of helpers and attorneys who acted in it, as they are now. */
export async function phonesOfCase(db: Db, mutation_id: number): Promise<PhonesOfCase> {
  const { rows } = await sql<PhonesOfCase>`
    select n.user_id, u.name, json_build_array(u.phone, n.contact_number) as applicant,
      coalesce((select json_agg(h.phone) from users h where h.id <> n.user_id and h.id in (
        select a.helper_id from assistances a where a.kind in (${sql.join([...assistedKinds.mutation])}) and a.case_id = n.id
        union select e.by_user_id from mutation_events e where e.mutation_id = n.id and e.by_role = 'user')), '[]') as helper
    from mutations n join users u on u.id = n.user_id where n.id = ${mutation_id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`mutation ${mutation_id} is not there`)
  return row
}

const max_told = 501

/** Verified numbers of accounts, to which messages about a case go by SMS. */
export async function verifiedPhonesOf(db: Db, user_ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('phone')
    .where('id', 'in', user_ids)
    .where('phone_verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .limit(max_told)
    .execute()
  return rows.flatMap(({ phone }) => phone ?? [])
}
