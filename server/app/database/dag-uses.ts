import { type RawBuilder, sql } from 'kysely'

/**
 * Rows that prevent the deletion of a dag, by kind: requests for its copy, registrations, mutations, corrections, measured
 * demands, issued papers,
 * predecessors and successors. An index serves each.
 */
export const rowsOfDag = (id: RawBuilder<unknown>) => ({
  applications: sql`select from applications where dag_id = ${id}`,
  land_tax_registrations: sql`select from land_tax_registrations where dag_id = ${id}`,
  mutations: sql`select from mutations where dag_id = ${id}`,
  corrections: sql`select from corrections where dag_id = ${id}`,
  demands: sql`select from demand_reviews where measured_dag_id = ${id}`,
  documents_issued: sql`select from documents_issued where dag_id = ${id}
    union all
    select from documents_issued where khatian_id in (select id from khatians where dag_id = ${id})`,
  successions: sql`select from (
    select succession_id from dag_successors where dag_id = ${id}
    union
    select succession_id from dag_successors where successor_id = ${id}) as both_ways`,
})

/** True if anything keeps a dag from being deleted. */
export const isDagUsed = (id: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.join(
    Object.values(rowsOfDag(id)).map((rows) => sql`exists (${rows})`),
    sql` or `,
  )})`
