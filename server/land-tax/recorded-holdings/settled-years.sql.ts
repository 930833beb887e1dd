import { type RawBuilder, sql } from 'kysely'

/** True if a registration `r` is of a recorded holding `h`: its khatian, or one dag of it. */
export const isOfHolding = sql`h.mouza_id = r.mouza_id and h.survey_type_id = r.survey_type_id
  and h.khatian_key = r.khatian_key and (h.dag_key is null or h.dag_key = r.dag_key)`

const open_or_paid = sql`status in ('paid', 'pending')`

/**
 * Years of registrations that nobody is asked for again: paid or being paid here, or paid before this system by a dakhila
 * of the office's register. Columns: registration_id, year, status, and `old` with the paper of that time. A year may
 * come twice, by a holding of the khatian and one of the dag.
 */
export const settledYears: RawBuilder<unknown> = sql`(
  select registration_id, year, status, null::json as old from land_tax_payments where ${open_or_paid}
  union all
  select r.id, y.year, 'paid', json_build_object('dakhila_number', y.dakhila_number, 'paid_on', y.paid_on,
    'proof', y.proof)
  from land_tax_registrations r join recorded_holdings h on ${isOfHolding}
  join recorded_holding_years y on y.holding_id = h.id
  where not exists (
    select from land_tax_payments p where p.registration_id = r.id and p.year = y.year and ${open_or_paid}))`
