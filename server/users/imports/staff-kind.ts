import type { Language } from '#contract/digits.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { unknownPasswordHash } from '#server/identity/accounts/staff.service.ts'
import { endFirstLink, sendFirstLink } from '#server/identity/passwords/first-password.service.ts'
import { tableImportKind } from '#server/imports/tables/check-table.service.ts'
import { changedFields, type ItemField } from '#server/imports/tables/item-view.ts'
import { recordsOfPart, storeWrittenRecord } from '#server/imports/tables/record-items.service.ts'
import { text } from '../text.ts'
import { mailKey } from './mail-key.ts'
import type { Staff, StaffItem } from './staff.ts'
import { staffExchange } from './staff-exchange.ts'
import {
  accountsBuiltOn,
  accountsWithoutPassword,
  changedSinceCheck,
  isUsedAccount,
  writesAccount,
} from './staff-imports.sql.ts'
import { judgeStaff } from './staff-items.ts'
import { staffReader } from './staff-row.ts'
import { refusalAtField, writeAccount } from './write-staff.service.ts'

const staffOf = (item: unknown): Staff => {
  const { staff } = item as StaffItem
  if (!staff) throw new Error('a refused row is not written')
  return staff
}

/**
 * Accounts of staff and helpers, known by their email: rules/imports.md#staff. A file has no passwords: a new account
 * gets a link by mail when the import is entered.
 */
export const staffKind = (secret: SecretKeys) =>
  tableImportKind({
    id: 'staff',
    fields: staffExchange.fields,
    asks_password: true,
    refuseActor,
    reader: staffReader,
    judge: judgeStaff,
    changedSince: changedSinceCheck,
    async enter(trx, part, { author_id, at }) {
      const password_hash = await unknownPasswordHash()
      const items = await recordsOfPart(trx, part)
      for (const { item, record_id, after, before } of items) {
        const staff = staffOf(after)
        const { id, version } = await writeAccount(trx, staff, record_id, { author_id, password_hash, at }).catch(
          (error) => {
            throw refusalAtField(error)
          },
        )
        await storeWrittenRecord(trx, part.import_id, { item, id, version })
        const opens = before === null || (staffOf(before).disabled_at !== null && staff.disabled_at === null)
        if (opens && !(await isUsedAccount(trx, id)))
          await sendFirstLink(trx, secret, { user: { ...staff, id }, dedupe_key: mailKey(part.import_id, id) }, at)
      }
      return items.length
    },
    async undo(trx, part, { author_id, at }) {
      const items = (await recordsOfPart(trx, part)).toReversed()
      for (const { record_id, outcome, after, before } of items) {
        if (record_id === null) continue
        const staff = outcome === 'new' ? { ...staffOf(after), disabled_at: 'now' } : staffOf(before)
        await writeAccount(trx, staff, record_id, { author_id, password_hash: '', at })
        if (staff.disabled_at !== null)
          await endFirstLink(trx, { user_id: record_id, dedupe_keys: [mailKey(part.import_id, record_id)] }, at)
      }
      return items.length
    },
    async builtOn(trx, import_id) {
      const accounts = await accountsBuiltOn(trx, import_id)
      return { count: accounts[0]?.count ?? 0, records: accounts.map(({ id, name }) => ({ id, page: null, name })) }
    },
    withoutPassword: accountsWithoutPassword,
    tables: ['users', 'staff_upazilas', 'import_rows', 'import_items'],
    show(item, language) {
      const { staff, cells } = item.after as StaffItem
      if (!staff)
        return { title: titleOf(cells['name'], cells['email']), after: cellFields(cells, language), before: null }
      const after = fieldsOf(staff, language)
      const before = item.before ? fieldsOf(staffOf(item.before), language) : null
      return { title: titleOf(staff.name, staff.email), after, before: before && changedFields(before, after) }
    },
  })

/** Nobody changes their own access: the import of another admin is no way around it. */
async function refuseActor(db: Db, import_id: number, actor_id: number): Promise<void> {
  if (await writesAccount(db, import_id, actor_id)) throw new AppError('not_yourself')
}

const titleOf = (name: string | undefined, email: string | undefined) => [name, email].filter(Boolean).join(' · ')

const cellFields = (cells: Record<string, string>, language: Language): ItemField[] =>
  staffExchange.fields.flatMap(({ field, title }) => {
    const value = cells[field]
    return value === undefined ? [] : [{ name: title[language], value }]
  })

function fieldsOf(staff: Staff, language: Language): ItemField[] {
  const upazilas = staff.upazilas.map((each) => `${each[`name_${language}`]} (${each[`district_${language}`]})`)
  const lines: [Parameters<typeof text>[1], string | null][] = [
    ['csv.name', staff.name],
    ['csv.email', staff.email],
    ['csv.phone', staff.phone],
    ['csv.role', text(language, `roles.${staff.role}`)],
    ['csv.upazilas', upazilas.join('; ')],
    ['csv.digital_centre', staff.digital_centre],
    ['csv.disabled', text(language, staff.disabled_at === null ? 'import.no' : 'import.yes')],
  ]
  return lines.map(([name, value]) => ({ name: text(language, name), value: value || text(language, 'import.none') }))
}
