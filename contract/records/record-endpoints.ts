import type { z } from 'zod'
import { CsvFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { exportEndpoints } from './export-endpoints.ts'
import { wordsOfKind } from './kind-words.ts'
import { updateOf } from './record-update.ts'
import { MessageAnswer, Uses } from './records.ts'

type Records<Query, Form, Row> = {
  tag: string
  query: Query
  form: Form
  row: Row
  refusals?: { [Act in 'add' | 'change' | 'remove']?: readonly ErrorCode[] }
}

/** Endpoints for list, CSV, exports, read, add, change and remove of one kind of office record. */
export const recordEndpoints = <Query extends z.ZodType, Form extends z.ZodType, Row extends z.ZodType>(
  kind: string,
  { tag, query, form, row, refusals = {} }: Records<Query, Form, Row>,
) => {
  const { all, one, Name } = wordsOfKind(kind)
  return {
    kind,
    list: endpoint('GET', `/admin/${kind}`, {
      tag,
      id: `list${Name}Records`,
      summary: `Lists the ${all} of the office`,
      query,
      answer: pageOf(row),
    }),
    csv: endpoint('GET', `/admin/${kind}/csv`, {
      tag,
      id: `export${Name}Records`,
      summary: `Downloads ${all} as CSV`,
      description: 'All that the filters find, as CSV.',
      query,
      answer: CsvFile,
    }),
    ...exportEndpoints(kind, { tag, query }),
    get: endpoint('GET', `/admin/${kind}/:id`, {
      tag,
      id: `get${Name}Record`,
      summary: `Shows ${one} as the office keeps it`,
      answer: row,
    }),
    uses: endpoint('GET', `/admin/${kind}/:id/uses`, {
      tag,
      id: `list${Name}Uses`,
      summary: `Counts what still uses ${one}`,
      answer: Uses,
    }),
    add: endpoint('POST', `/admin/${kind}`, {
      tag,
      id: `add${Name}Record`,
      summary: `Adds ${one}`,
      refusals: refusals.add ?? [],
      body: form,
      answer: row,
      status: 201,
    }),
    change: endpoint('PUT', `/admin/${kind}/:id`, {
      tag,
      id: `change${Name}Record`,
      summary: `Changes ${one}`,
      versioned: true,
      refusals: refusals.change ?? [],
      body: updateOf(form),
      answer: row,
    }),
    remove: endpoint('DELETE', `/admin/${kind}/:id`, {
      tag,
      id: `remove${Name}Record`,
      summary: `Deletes ${one} that nothing uses`,
      versioned: true,
      refusals: ['in_use', ...(refusals.remove ?? [])],
      answer: MessageAnswer,
    }),
  }
}

/** Endpoints of one kind of record, by its query, form and row. */
export type RecordEndpoints<Query extends z.ZodType, Form extends z.ZodType, Row extends z.ZodType> = ReturnType<
  typeof recordEndpoints<Query, Form, Row>
>
