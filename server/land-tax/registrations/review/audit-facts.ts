import { writtenShare } from '#contract/land-tax/land-shares.ts'
import type { RegistrationRow } from '../registrations.sql.ts'

/** Facts of a registration in the audit log. */
export const auditFacts = ({
  user_id,
  status,
  notes,
  taxable_from,
  khatiyan_number,
  dag_number,
  land_area,
  taxed_area,
  share,
}: RegistrationRow) => ({
  user_id,
  status,
  notes,
  taxable_from,
  khatiyan_number,
  dag_number,
  land_area,
  taxed_area,
  share: writtenShare(share),
})
