import { sql } from 'kysely'
import type { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import type { UserRecord, UsersQuery } from '#contract/users/users.ts'
import { partOfWord } from '#server/app/database/patterns.ts'
import { isOneOf, iso, recordLists, when } from '#server/app/database/record-lists.ts'
import { unindexedPeople } from '#server/app/database/word-search.ts'

/** True if somebody logged in to the account `p` or set a password of their own. */
export const isUsed = sql<boolean>`(p.last_login_at is not null or not p.password_change_required)`

export type UserFilters = z.output<typeof UsersQuery>

/** The number of `p` as `displayPhone` writes it. */
export const displayNumber = sql`regexp_replace(p.phone, '^\\+88(?=01)', '')`

export const userLists = recordLists<UserRecord, UserFilters, unknown>({
  columns: sql`p.id, p.name, p.email, ${displayNumber} as phone, p.role, p.digital_centre,
    ${iso(sql`p.email_verified_at`)} as email_verified_at, p.two_factor_enabled_at is not null as two_factor_enabled,
    ${iso(sql`p.disabled_at`)} as disabled_at, ${iso(sql`p.created_at`)} as created_at,
    ${iso(sql`coalesce((select max(s.last_used_at) from sessions s where s.user_id = p.id), p.last_login_at)`)} as last_used_at,
    not ${isUsed} as is_unused,
    coalesce((select json_agg(json_build_object('id', u.id, 'name_en', u.name_en, 'name_bn', u.name_bn,
      'district', json_build_object('name_en', d.name_en, 'name_bn', d.name_bn)) order by u.name_en collate "C", u.id)
      from staff_upazilas su join upazilas u on u.id = su.upazila_id join districts d on d.id = u.district_id where su.user_id = p.id), '[]') as upazilas,
    p.version, ${iso(sql`p.updated_at`)} as updated_at`,
  table: sql`users p`,
  id: sql`p.id`,
  orders: {
    name: sql`p.name collate "C"`,
    email: sql`p.email collate "C"`,
    role: sql`p.role collate "C"`,
    created_at: sql`p.created_at`,
  },
  inside: () => [],
  filters: ({ role, status }) => [
    ...when(role, (value) =>
      value === 'staff' ? sql`p.role in ('admin', 'acland', 'helper')` : sql`p.role = ${value}`,
    ),
    ...when(status, (value) => (value === 'active' ? sql`p.disabled_at is null` : sql`p.disabled_at is not null`)),
  ],
  byWord: { kind: 'users', offices: () => 'everywhere' },
  searchWays: (text) => [
    ...unindexedPeople(text).map((people) => isOneOf(sql`p.id`, people, 'everywhere')),
    sql`p.phone ilike ${partOfWord(latinDigits(text))}`,
  ],
})
