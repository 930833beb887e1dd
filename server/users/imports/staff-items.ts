import type { FaultText } from '#contract/fault-texts.ts'
import { plainCell } from '#contract/imports/cell-text.ts'
import { NewStaff } from '#contract/users/users.ts'
import { AppError, firstFieldFault } from '#server/app/app-error.ts'
import { now } from '#server/app/database.ts'
import type { ImportCheck } from '#server/imports/import-kind.ts'
import { rehearse } from '#server/imports/tables/rehearse.ts'
import type { JudgedItem, RowGroup, TableColumns } from '#server/imports/tables/table-kind.ts'
import type { Staff, StaffItem } from './staff.ts'
import { accountsByEmail, type RecordedStaff, upazilasById } from './staff-imports.sql.ts'
import type { StaffRow, StaffValues } from './staff-row.ts'
import { refusalAtField, writeAccess } from './write-staff.service.ts'

/** Compares the people of a file with the accounts on record. */
export async function judgeStaff(
  work: ImportCheck,
  groups: readonly RowGroup[],
  columns: TableColumns,
): Promise<JudgedItem[]> {
  const rows = groups.map((group) => (group.rows[0] as StaffValues).staff)
  const read = rows.filter((row) => row !== null)
  const accounts = await accountsByEmail(
    work.db,
    read.map(({ email }) => email),
  )
  const upazilas = await upazilasById(work.db, [...new Set(read.flatMap(({ upazila_ids }) => upazila_ids ?? []))])
  const byEmail = new Map(accounts.map((account) => [account.email, account]))
  const judged: JudgedItem[] = []
  for (const [at, group] of groups.entries()) {
    const row = rows[at] ?? null
    judged.push(await judge(work, group, row, { account: row ? byEmail.get(row.email) : undefined, upazilas, columns }))
  }
  return judged
}

type Register = { account: RecordedStaff | undefined; upazilas: RecordedStaff['upazilas']; columns: TableColumns }

async function judge(
  { db, author }: ImportCheck,
  { rows, is_refused }: RowGroup,
  row: StaffRow | null,
  { account, upazilas, columns }: Register,
): Promise<JudgedItem> {
  const { cells } = rows[0] as StaffValues
  const refused = (reason: FaultText | null, record_id: number | null = null): JudgedItem => ({
    outcome: 'refused',
    reason,
    warnings: [],
    before: null,
    record_id,
    record_version: null,
    after: { staff: null, cells } satisfies StaffItem,
  })
  if (is_refused || !row) return refused(null)
  if (rows.length > 1) return refused('import_record_twice')
  if (account?.role === 'user') return refused('import_staff_citizen')
  const before = account && recorded(account, account.role)
  if (!before && row.disabled) return refused('import_staff_new_closed')
  if (before && before.disabled_at !== null && row.disabled === null) return refused('import_staff_closed', account.id)
  const after = merged(row, before, upazilas, columns)
  const known = { record_id: account?.id ?? null, record_version: account?.version ?? null }
  const item = {
    reason: null,
    warnings: [],
    before: null,
    after: { staff: after, cells } satisfies StaffItem,
    ...known,
  }
  if (before && isSame(before, after)) return { ...item, outcome: 'same' }
  const reason = refusalOfForm(after)
  if (reason) return refused(reason, known.record_id)
  if (known.record_id === author.id) return refused('import_staff_yourself', author.id)
  const error = await rehearse(db, async (trx) => writeAccess(trx, after, account?.id ?? null, '', await now(trx)))
  if (error !== null) return refused(wordsOf(refusalAtField(error)), known.record_id)
  return before
    ? { ...item, outcome: 'changed', before: { staff: before, cells: {} } satisfies StaffItem }
    : { ...item, outcome: 'new' }
}

const recorded = ({ id: _id, version: _version, ...account }: RecordedStaff, role: Staff['role']): Staff => ({
  ...account,
  role,
})

/** A field without a column in the file stays as it is on record, as far as the role has it. */
function merged(
  row: StaffRow,
  before: Staff | undefined,
  known: RecordedStaff['upazilas'],
  columns: TableColumns,
): Staff {
  const { name, email, role, upazila_ids, disabled } = row
  const kept = role === 'acland' ? (before?.upazilas ?? []) : []
  const centre = columns.has('digital_centre') ? row.digital_centre : (before?.digital_centre ?? null)
  return {
    name,
    email,
    role,
    phone: columns.has('phone') ? row.phone : (before?.phone ?? null),
    upazilas: upazila_ids === null ? kept : known.filter(({ id }) => upazila_ids.includes(id)),
    digital_centre: role === 'helper' ? centre : null,
    disabled_at: disabled ? (before?.disabled_at ?? 'now') : null,
  }
}

const idsOf = ({ upazilas }: Staff) => upazilas.map(({ id }) => id).join()

/** Blanks alone in a name on record make no change. */
const isSame = (before: Staff, after: Staff) =>
  plainCell(before.name) === after.name &&
  before.phone === after.phone &&
  before.role === after.role &&
  plainCell(before.digital_centre ?? '') === (after.digital_centre ?? '') &&
  (before.disabled_at === null) === (after.disabled_at === null) &&
  idsOf(before) === idsOf(after)

/** Reason for which the form refuses an account, as where a file without a column for upazilas makes an acland. */
function refusalOfForm({ upazilas, disabled_at: _, ...staff }: Staff): FaultText | null {
  const form = NewStaff.safeParse({ ...staff, upazila_ids: upazilas.map(({ id }) => id) })
  return (form.error?.issues[0]?.message as FaultText | undefined) ?? null
}

function wordsOf(error: unknown): FaultText {
  if (!(error instanceof AppError)) throw error
  return firstFieldFault(error) ?? 'import_conflict'
}
