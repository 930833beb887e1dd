import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import type { RecordEndpoints } from '#contract/records/record-endpoints.ts'
import { respond } from './network.ts'

/** Answers the list of one kind of record and stores what a screen adds, changes and removes in it. */
export function storeRecords<Query extends z.ZodType, Form extends z.ZodType, Row extends z.ZodType<{ id: number }>>(
  api: RecordEndpoints<Query, Form, Row>,
  sample: z.output<Row>,
) {
  const rows = [sample]
  const idIn = ({ url }: Request) => Number(new URL(url).pathname.split('/').at(-1))
  const placeOf = (request: Request) => rows.findIndex(({ id }) => id === idIn(request))
  respond(api.list, () => Response.json(pageWith(rows)))
  respond(api.get, (request) => Response.json(rows[placeOf(request)]))
  respond(api.uses, () => Response.json({ uses: [] }))
  respond(api.add, async (request) => {
    const row = { ...sample, ...(await request.json()), id: 1000 + rows.length }
    rows.push(row)
    return Response.json(row, { status: 201 })
  })
  respond(api.change, async (request) => {
    const at = placeOf(request)
    const row = { ...rows[at], ...(await request.json()) }
    rows[at] = row
    return Response.json(row)
  })
  respond(api.remove, (request) => {
    rows.splice(placeOf(request), 1)
    return Response.json({ message: '' })
  })
}

/** The list of any kind of record, by its path. */
export const listOf = (path: string) =>
  endpoint('GET', `/admin/${path}`, { tag: '', id: 'list', summary: 'Lists', answer: z.any() })

/** All rows on one page of a list. */
export const pageWith = <Row>(data: Row[]) => ({
  data,
  current_page: 1,
  per_page: 10,
  last_page: 1,
  total: data.length,
})
