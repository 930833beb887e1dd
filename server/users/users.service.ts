import { formatMoment } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import type { ChangeUser, NewStaff, StaffAnswer, UserRecord } from '#contract/users.ts'
import { AppError } from '#server/app/app-error.ts'
import {
  changeAccess,
  insertStaff,
  oneTimePassword,
  setOneTimePassword,
} from '#server/identity/accounts/staff.service.ts'
import { refuseWithoutPassword } from '#server/identity/sessions/attempts.service.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import { addRecord, changeRecord, type RecordStore } from '#server/records/records.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { lockUser, userLists } from './users.sql.ts'

export const userReading = { kind: 'users', ...userLists } as const

/** Makes an account of staff. Its password is answered once and kept nowhere. */
export async function createStaff(store: RecordStore, author: RequestContext, form: NewStaff): Promise<StaffAnswer> {
  const one_time_password = oneTimePassword()
  const phone = form.phone ? `+88${form.phone}` : null
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
  form: ChangeUser,
): Promise<StaffAnswer> {
  const attempt = { field: 'current_password', password: form.current_password }
  await refuseWithoutPassword(store.db, { user_id: author.actor.id, address }, attempt)
  if (author.actor.id === id) throw new AppError('not_yourself')
  let one_time_password: string | null = null
  const changing = {
    ...userReading,
    unique_texts: {},
    lock: lockUser,
    async update(
      trx: RecordStore['db'],
      before: UserRecord,
      { role, upazila_ids, disabled }: ChangeUser,
      { at }: { at: Date },
    ) {
      const since = before.disabled_at === null ? at : new Date(before.disabled_at)
      await changeAccess(trx, before, { role, upazila_ids, disabled_at: disabled ? since : null }, at)
      one_time_password = before.role === 'user' && role !== 'user' ? oneTimePassword() : null
      if (one_time_password !== null) await setOneTimePassword(trx, before.id, one_time_password, at)
    },
  }
  return { user: await changeRecord(store, changing, author, id, form), one_time_password }
}

const roleWords: Record<UserRecord['role'], Record<Language, string>> = {
  admin: { en: 'Administrator', bn: 'প্রশাসক' },
  acland: { en: 'Acland', bn: 'এসিল্যান্ড' },
  user: { en: 'Citizen', bn: 'নাগরিক' },
}

export const userCsv: CsvColumns<UserRecord> = {
  name: 'users.csv',
  title: { en: 'Users', bn: 'ব্যবহারকারী' },
  columns: [
    { en: 'ID', bn: 'আইডি', cell: ({ id }) => id },
    { en: 'Name', bn: 'নাম', cell: ({ name }) => name },
    { en: 'Email', bn: 'ইমেইল', cell: ({ email }) => email },
    { en: 'Phone', bn: 'মোবাইল', cell: ({ phone }) => phone },
    { en: 'Role', bn: 'ভূমিকা', cell: ({ role }, language) => roleWords[role][language] },
    {
      en: 'Upazilas',
      bn: 'উপজেলা',
      cell: ({ upazilas }, language) => upazilas.map((upazila) => upazila[`name_${language}`]).join('; '),
    },
    { en: 'Created', bn: 'তৈরি', cell: ({ created_at }, language) => formatMoment(created_at, language) },
    {
      en: 'Disabled',
      bn: 'নিষ্ক্রিয়',
      cell: ({ disabled_at }, language) => disabled_at && formatMoment(disabled_at, language),
    },
  ],
}
