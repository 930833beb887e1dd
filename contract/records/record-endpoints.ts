import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from './records.ts'

/** List, CSV, read, add, change and remove for one kind of record of the office. */
export const recordEndpoints = <Query extends z.ZodType, Form extends z.ZodType, Row extends z.ZodType>(
  kind: string,
  { tag, query, form, row }: { tag: string; query: Query; form: Form; row: Row },
) => ({
  kind,
  list: endpoint('GET', `/admin/${kind}`, { tag, query, answer: pageOf(row) }),
  csv: endpoint('GET', `/admin/${kind}/csv`, {
    tag,
    description: 'All that the filters find, as CSV.',
    query,
    answer: z.any(),
  }),
  get: endpoint('GET', `/admin/${kind}/:id`, { tag, answer: row }),
  add: endpoint('POST', `/admin/${kind}`, { tag, body: form, answer: row, status: 201 }),
  change: endpoint('PUT', `/admin/${kind}/:id`, { tag, body: form, answer: row }),
  remove: endpoint('DELETE', `/admin/${kind}/:id`, { tag, answer: MessageAnswer }),
})

/** The endpoints of one kind of record, by what goes in and comes out. */
export type RecordEndpoints<Query extends z.ZodType, Form extends z.ZodType, Row extends z.ZodType> = ReturnType<
  typeof recordEndpoints<Query, Form, Row>
>
