import type { NewStaff } from '#contract/users/users.ts'
import type { RecordedStaff } from './staff-imports.sql.ts'

/** An account of staff, as it will be or as it is. */
export type Staff = {
  name: string
  email: string
  phone: string | null
  role: NewStaff['role']
  upazilas: RecordedStaff['upazilas']
  digital_centre: string | null
  /** Moment since which the account is disabled, null for an open one; `now` if the import disables it. */
  disabled_at: string | null
}

/** `staff` is null for a refused row that cannot be read. */
export type StaffItem = { staff: Staff | null; cells: Record<string, string> }
