import { CsvFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { exportEndpoints } from '#contract/records/export-endpoints.ts'
import { updateOf } from '#contract/records/record-update.ts'
import { ChangeUser, GiveFirstPassword, NewStaff, StaffAnswer, UserRecord, UsersQuery } from './users.ts'

const tag = 'Users'

export const usersApi = {
  kind: 'users',
  list: endpoint('GET', '/admin/users', {
    tag,
    id: 'listUsers',
    summary: 'Lists accounts',
    query: UsersQuery,
    answer: pageOf(UserRecord),
  }),
  csv: endpoint('GET', '/admin/users/csv', {
    tag,
    id: 'exportUsers',
    summary: 'Downloads the accounts that the filters find as CSV',
    query: UsersQuery,
    answer: CsvFile,
  }),
  ...exportEndpoints('users', { tag, query: UsersQuery }),
  get: endpoint('GET', '/admin/users/:id', { tag, id: 'getUser', summary: 'Shows an account', answer: UserRecord }),
  add: endpoint('POST', '/admin/users', {
    tag,
    id: 'addStaff',
    summary: 'Opens an account for staff and answers its first password',
    body: NewStaff,
    answer: StaffAnswer,
    status: 201,
  }),
  change: endpoint('PUT', '/admin/users/:id', {
    tag,
    id: 'changeUser',
    summary: 'Changes the role, the upazilas or the lock of an account',
    versioned: true,
    refusals: ['last_admin', 'not_yourself'],
    body: updateOf(ChangeUser),
    answer: StaffAnswer,
  }),
  giveFirstPassword: endpoint('POST', '/admin/users/:id/first-password', {
    tag,
    id: 'giveFirstPassword',
    summary: 'Gives an unused account of staff a one-time password',
    refusals: ['first_password_used', 'not_yourself'],
    body: GiveFirstPassword,
    answer: StaffAnswer,
    status: 201,
  }),
}
