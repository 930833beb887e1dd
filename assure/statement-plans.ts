import type pg from 'pg'
import { z } from 'zod'

/** A statement that PostgreSQL ran for the product. */
export type Ran = { statement: string; ms: number; walked: Walked[] }
/** A table that was read from its beginning, and the number of its rows. */
export type Walked = { table: string; rows: number; where: string }

const settings = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_format=json',
  'auto_explain.log_nested_statements=on',
  'client_min_messages=log',
]

/** Address of a database with which every connection reports the plan of each statement. */
export function explained(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', settings.map((each) => `-c ${each}`).join(' '))
  return address.href
}

const Node: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  Filter: z.string().optional(),
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(1),
  'Rows Removed by Filter': z.number().default(0),
  Plans: z.lazy(() => z.array(Node)).default([]),
})
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string | undefined
  'Index Cond'?: string | undefined
  Filter?: string | undefined
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter': number
  Plans: PlanNode[]
}

/** Records every statement of a pool from now on. */
export function listenToPlans(pool: pg.Pool): { take: () => Ran[] } {
  let ran: Ran[] = []
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => {
      const found = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]*)$/.exec(message ?? '')
      if (!found) return
      const read: unknown = JSON.parse(found[2] ?? '')
      const { 'Query Text': statement, Plan } = z.object({ 'Query Text': z.string(), Plan: Node }).parse(read)
      ran.push({ statement, ms: Number(found[1]), walked: walkedIn(Plan) })
    })
  })
  return {
    take: () => {
      const plans = ran
      ran = []
      return plans
    },
  }
}

/** Tables read row by row, or by an index without a limiting condition. */
function walkedIn(node: PlanNode): Walked[] {
  const inner = node.Plans.flatMap(walkedIn)
  const table = node['Relation Name']
  const unnarrowed = /^Index (Only )?Scan/.test(node['Node Type']) && node['Index Cond'] === undefined
  if (table === undefined || !(node['Node Type'].includes('Seq Scan') || unnarrowed)) return inner
  const rows = (node['Actual Rows'] + node['Rows Removed by Filter']) * node['Actual Loops']
  return [{ table, rows, where: node.Filter ?? '' }, ...inner]
}
