import { formatMoment } from '#contract/dates.ts'
import { storedPhone } from '#contract/phones.ts'
import { recordFields } from '#contract/records/field-words.ts'
import type { Update } from '#contract/records/record-update.ts'
import {
  type ChangeUser,
  GiveFirstPassword,
  type NewStaff,
  type StaffAnswer,
  type UserRecord,
} from '#contract/users/users.ts'
import { AppError } from '#server/app/app-error.ts'
import { wholeForm } from '#server/app/http/whole-form.ts'
import {
  changeAccess,
  insertStaff,
  lockAccess,
  oneTimePassword,
  setOneTimePassword,
} from '#server/identity/accounts/staff.service.ts'
import { refuseWithoutPassword } from '#server/identity/sessions/attempts.service.ts'
import { idColumn, ownColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import { addRecord, changeRecord, type RecordStore } from '#server/records/records.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { both, text } from './text.ts'
import { userLists } from './users.sql.ts'

export const userReading = { kind: 'users', ...userLists } as const

/** Makes an account of staff. Its password is answered once and kept nowhere. */
export async function createStaff(store: RecordStore, author: RequestContext, form: NewStaff): Promise<StaffAnswer> {
  const one_time_password = oneTimePassword()
  const phone = form.phone ? storedPhone(form.phone) : null
  const adding = {
    ...userReading,
    unique_texts: { users_email_key: ['email', 'email_taken'] as [string, 'email_taken'] },
    insert: (trx: RecordStore['db'], staff: NewStaff) => insertStaff(trx, { ...staff, phone }, one_time_password),
  }
  return { user: await addRecord(store, adding, author, form), one_time_password }
}

/**
 * Changes a person's role, upazilas or whether the account is open. The admin's own password is asked again, nobody
 * changes their own access, and the last admin stays: rules/roles.md#staff-accounts.
 */
export async function changeUser(
  store: RecordStore,
  author: RequestContext,
  { id, address }: { id: number; address: string },
  change: Update<ChangeUser>,
): Promise<StaffAnswer> {
  const { current_password } = wholeForm({ form: GiveFirstPassword, named: change.named }, {})
  const attempt = { field: 'current_password', password: current_password }
  await refuseWithoutPassword(store.db, { user_id: author.actor.id, address }, attempt)
  if (author.actor.id === id) throw new AppError('not_yourself')
  let one_time_password: string | null = null
  const changing = {
    ...userReading,
    unique_texts: {},
    lock: lockAccess,
    formOf: accessOf,
    async update(
      trx: RecordStore['db'],
      before: UserRecord,
      { role, upazila_ids, digital_centre, disabled }: ChangeUser,
      { at }: { at: Date },
    ) {
      const since = before.disabled_at === null ? at : new Date(before.disabled_at)
      await changeAccess(trx, before, { role, upazila_ids, digital_centre, disabled_at: disabled ? since : null }, at)
      one_time_password = before.role === 'user' && role !== 'user' ? oneTimePassword() : null
      if (one_time_password !== null) await setOneTimePassword(trx, before.id, one_time_password, at)
    },
  }
  return { user: await changeRecord(store, changing, author, id, change), one_time_password }
}

/** Access of an account as the form sends it. Another role has no places of the role before. */
function accessOf(
  { role, upazilas, digital_centre, disabled_at }: UserRecord,
  named: Readonly<Record<string, unknown>>,
) {
  const has_places = named['role'] === undefined || named['role'] === role
  return {
    role,
    disabled: disabled_at !== null,
    ...(has_places && { upazila_ids: upazilas.map(({ id }) => id), digital_centre }),
  }
}

export const userCsv: CsvColumns<UserRecord> = {
  name: 'users.csv',
  shows_people: 'users',
  title: both('csv.users'),
  columns: [
    idColumn,
    ownColumn('name'),
    ownColumn('email'),
    ownColumn('phone'),
    { head: recordFields.role, cell: ({ role }, language) => text(language, `roles.${role}`) },
    {
      head: recordFields.upazilas,
      cell: ({ upazilas }, language) => upazilas.map((upazila) => upazila[`name_${language}`]).join('; '),
    },
    ownColumn('digital_centre'),
    { head: both('csv.created'), cell: ({ created_at }, language) => formatMoment(created_at, language) },
    {
      head: both('csv.disabled'),
      cell: ({ disabled_at }, language) => disabled_at && formatMoment(disabled_at, language),
    },
  ],
}
