import { formatMoment } from '#contract/dates.ts'
import { type UserRecord, UsersQuery } from '#contract/users/users.ts'
import { max_counted } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import { type UserFilters, userLists } from './users.sql.ts'

/** Maximum of accounts that a command prints. */
export const max_listed = 200

/** Query of `user list`, by role: staff and helpers unless another role is named. Undefined for what no list knows. */
export function accountsQuery({
  role = 'staff',
  search = '',
}: {
  role?: string | undefined
  search?: string | undefined
}) {
  const read = UsersQuery.safeParse({ role, search, sort: 'role', direction: 'asc' })
  return read.success ? read.data : undefined
}

/** A line for each account, at most 200, and one that says when more match. */
export async function accountLines(db: Db, query: UserFilters): Promise<string[]> {
  const { rows, counted, most = max_counted } = await userLists.page(db, query, undefined, max_listed, 0)
  if (rows.length === 0) return ['No account matches.']
  const lines = rows.map(accountLine)
  if (counted <= max_listed) return lines
  const total = counted > most ? `more than ${most}` : String(counted)
  return [...lines, `These are the first ${max_listed} of ${total}. Narrow them with --role or --search.`]
}

function accountLine({ role, email, name, ...account }: UserRecord): string {
  const { upazilas, digital_centre, two_factor_enabled, disabled_at, last_used_at } = account
  const facts = [
    name,
    upazilas.map(({ name_en }) => name_en).join(', '),
    digital_centre ?? '',
    `two-factor ${two_factor_enabled ? 'on' : 'off'}`,
    disabled_at === null ? '' : `blocked since ${formatMoment(disabled_at, 'en')}`,
    last_used_at === null ? 'never used' : `last use ${formatMoment(last_used_at, 'en')}`,
  ]
  return `${role.padEnd(6)}  ${email}  ${facts.filter((each) => each !== '').join('; ')}`
}
