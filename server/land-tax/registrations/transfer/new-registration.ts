import type { Fraction } from '#contract/fractions.ts'
import type { TaxedDag } from './taxed-dag.sql.ts'

/** Columns of a registration of a whole dag on record. */
export const landColumns = ({
  id,
  upazila_id,
  mouza_id,
  survey_type_id,
  khatiyan_number,
  dag_number,
  area,
}: TaxedDag) => ({
  upazila_id,
  mouza_id,
  survey_type_id,
  khatiyan_number,
  dag_number,
  land_area: area,
  taxed_area: area,
  dag_id: id,
})

export const shareColumns = ({ numerator, denominator }: Fraction) => ({
  share_numerator: Number(numerator),
  share_denominator: Number(denominator),
  shares_open: false,
})

/** Columns of an approval that an officer's act on the record brings. */
export const approval = (officer_id: number, at: Date) => ({
  status: 'approved' as const,
  reviewer_id: officer_id,
  reviewed_at: at,
  submitted_at: at,
})
