import { sql } from 'kysely'
import type { MutationStatus } from '#contract/mutations/mutation-moves.ts'
import { placeJson } from '#server/app/database/place-json.ts'
import type { Db } from '#server/app/database.ts'

type Named = { id: number; name_en: string; name_bn: string }

type LandOfMutation = {
  status: MutationStatus
  applied_at: Date | null
  previous_owner_name: string
  dag_number: string
  khatian_number: string
  mouza: Named
  upazila: Named
  buyers: { numerator: number; denominator: number }[]
}

/** The land of a mutation with the shares of its new owners, as its heirs see it. */
export async function landOfMutation(db: Db, id: number): Promise<LandOfMutation | undefined> {
  const { rows } = await sql<LandOfMutation>`
    select n.status, n.applied_at, n.previous_owner_name, n.dag_number, n.khatian_number,
      ${placeJson('u')} as upazila, ${placeJson('m')} as mouza,
      (select json_agg(json_build_object('numerator', b.share_numerator, 'denominator', b.share_denominator)
        order by b.place) from mutation_buyers b where b.mutation_id = n.id) as buyers
    from mutations n join upazilas u on u.id = n.upazila_id join mouzas m on m.id = n.mouza_id
    where n.id = ${id}`.execute(db)
  return rows[0]
}
