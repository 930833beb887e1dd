import type { Db } from '#server/app/database.ts'
import { taxYearOf } from '../law/tax-years.ts'
import { registrationsOfDag } from './arrears.sql.ts'
import { yearsOf } from './registration-view.ts'
import { paidOrPendingYears } from './registrations.sql.ts'

type Land = { dag_id: number; mouza_id: number; survey_type_id: number | null; dag_number: string }

/** Number of tax years before the current one that are unpaid in some approved registration of a dag. */
export async function yearsInArrears(db: Db, land: Land, at: Date): Promise<number> {
  const rows = await registrationsOfDag(db, land)
  if (rows.length === 0) return 0
  const current = taxYearOf(at)
  const paidYears = await paidOrPendingYears(
    db,
    rows.map(({ id }) => id),
  )
  const due = rows.flatMap((row) => yearsOf(row, paidYears, current).due)
  return new Set(due.filter((year) => year < current)).size
}
