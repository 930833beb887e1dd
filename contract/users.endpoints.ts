import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ChangeUser, NewStaff, StaffAnswer, UserRecord, UsersQuery } from './users.ts'

const tag = 'Users'

export const usersApi = {
  kind: 'users',
  list: endpoint('GET', '/admin/users', { tag, query: UsersQuery, answer: pageOf(UserRecord) }),
  csv: endpoint('GET', '/admin/users/csv', { tag, query: UsersQuery, answer: z.any() }),
  get: endpoint('GET', '/admin/users/:id', { tag, answer: UserRecord }),
  add: endpoint('POST', '/admin/users', { tag, body: NewStaff, answer: StaffAnswer, status: 201 }),
  change: endpoint('PUT', '/admin/users/:id', { tag, body: ChangeUser, answer: StaffAnswer }),
}
