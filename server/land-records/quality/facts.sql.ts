import { type RawBuilder, sql } from 'kysely'
import type { QualityKind } from '#contract/land-records/quality-kinds.ts'
import { when } from '#server/app/database/record-lists.ts'

/** Mouza, and the survey that is looked at alone. */
export type Scope = { mouza_id: number; survey_type_id?: number | undefined }

const share = sql`case when e ->> 'share' ~ '^[0-9]+([.][0-9]+)?$' then (e ->> 'share')::numeric end`
const name = (field: string) => sql`nullif(btrim(e ->> ${sql.lit(field)}), '')`

/** Facts about the owners of one khatian. */
const ownerFacts = sql`(
  select count(*)::int as owners, count(share)::int as shares, sum(share) as share_sum, sum(area) as owned,
    (count(*) filter (where father is null))::int as fatherless, min(owner) filter (where father is null) as fatherless_owner,
    min(owner) filter (where times > 1) as owner_twice
  from (select owner, father, share, area, count(*) over (partition by owner, father) as times
    from (select ${name('owner')} as owner, ${name('father')} as father, ${share} as share, (e ->> 'area')::numeric as area
      from jsonb_array_elements(k.khotiyan) as e) as owners) as counted)`

/**
 * Each kind with its condition on a dag. Shares are printed with three decimals and areas with two, so that each figure
 * may be off by half of its last digit.
 */
const conditions: Record<Exclude<QualityKind, 'no_map'>, RawBuilder<unknown>> = {
  shares: sql`d.shares > 0 and (d.shares < d.owners or abs(d.share_sum - 1) > 0.0005 * (d.owners + 1))`,
  stated_area: sql`abs(d.stated_area - d.area) > 0.005 * (d.owners + 1)
    or abs(d.owned - d.area) > 0.005 * (d.owners + 1)`,
  owner_twice: sql`d.owner_twice is not null`,
  number_twice: sql`d.of_number > 1`,
  no_owners: sql`d.owners = 0`,
  no_father: sql`d.fatherless > 0`,
  no_survey: sql`d.survey_type_id is null`,
  no_outline: sql`d.is_undrawn`,
  no_scan: sql`d.is_unscanned`,
}
const kinds = sql.join(
  Object.entries(conditions).map(([kind, condition]) => sql`case when ${condition} then ${sql.lit(kind)} end`),
)

const columns = [
  'id',
  'dag_no',
  'dag_key',
  'khatiyan_number',
  'area',
  'stated_area',
  'owned',
  'owners',
  'shares',
  'share_sum',
]
const more_columns = ['fatherless', 'fatherless_owner', 'owner_twice', 'first_number', 'last_number']
const facts = sql.join(
  [...columns, ...more_columns, 'zil_id', 'zil_no', 'zil_key', 'survey_type_id'].map((column) =>
    sql.ref(`d.${column}`),
  ),
)
const noFacts = sql.join([...columns, ...more_columns].map(() => sql`null`))

/**
 * The open dags of a mouza as `dag`, its sheets without a map as `bare_sheet`, and what is wrong with them as `finding`. A
 * mouza has some thousand dags, which are read by their mouza and their khatians by their dag: tens of milliseconds. A
 * finding carries the facts of its dag and zil: the planner expects too many to join them again, and takes seconds.
 */
export const findingsOf = ({ mouza_id, survey_type_id }: Scope) => sql`
  dag as materialized (
    select d.id, d.dag_no, d.dag_key, d.zil_id, z.zil_no, z.zil_key, d.survey_type_id, d.khatiyan_number, d.area, o.*,
      case when jsonb_typeof(d.meta -> 'stated_area') = 'number' then (d.meta ->> 'stated_area')::numeric end
        as stated_area,
      d.geometry is null as is_undrawn, d.document_id is null as is_unscanned,
      count(*) over same_number as of_number,
      min(d.dag_no collate "C") over same_number as first_number, max(d.dag_no collate "C") over same_number as last_number
    from dags d join zils z on z.id = d.zil_id join khatians k on k.dag_id = d.id and k.current
      cross join lateral ${ownerFacts} as o
    where d.mouza_id = ${mouza_id} and d.closed_at is null
      ${sql.join([sql``, ...when(survey_type_id, (id) => sql`and d.survey_type_id = ${id}`)], sql` `)}
    window same_number as (partition by d.zil_id, d.survey_type_id, land_number_key(d.dag_no))),
  bare_sheet as (
    select s.*
    from (select distinct zil_id, zil_no, zil_key, survey_type_id from dag where survey_type_id is not null) as s
    where not exists (select from mouza_maps p where p.zil_id = s.zil_id
      and (p.survey_type_id = s.survey_type_id or p.survey_type_id is null))),
  finding as (
    select f.kind, ${facts} from dag d cross join lateral unnest(array_remove(array[${kinds}], null)) as f (kind)
    union all
    select ${sql.lit('no_map' satisfies QualityKind)}, ${noFacts}, zil_id, zil_no, zil_key, survey_type_id
    from bare_sheet)`
