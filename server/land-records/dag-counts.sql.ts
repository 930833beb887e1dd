import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

const max_at_once = 10_000

/** Adds changes up, so that few are left to read; answers how many. Counts are the same before and after. */
export async function addUpDagCounts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from dag_count_changes where id = any(array(
        select id from dag_count_changes order by id limit ${max_at_once} for update skip locked))
      returning upazila_id, dags, drawn, digitised),
    sums as (insert into dag_counts as c (upazila_id, dags, drawn, digitised)
      select upazila_id, sum(dags), sum(drawn), sum(digitised) from gone group by upazila_id order by upazila_id
      on conflict (upazila_id) do update set dags = c.dags + excluded.dags, drawn = c.drawn + excluded.drawn,
        digitised = c.digitised + excluded.digitised)
    select count(*)::int as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}
