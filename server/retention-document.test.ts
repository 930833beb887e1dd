import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { print_retention_days } from '#contract/land-tax/dakhila-prints.ts'
import { status_days } from '#contract/status/status.ts'
import { emptyDatabase } from '#test/database.ts'
import { retentionRules } from './retention-rules.ts'

const rules = readFileSync(new URL('../docs/rules/retention.md', import.meta.url), 'utf8')
const { db } = await emptyDatabase()

/** The rows of the table under a heading, cell by cell, without its head. */
function rowsUnder(heading: string): string[][] {
  const section = rules.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(1).map((line) => line.split('|').map((cell) => cell.trim()))
}
const tablesIn = (cell: string | undefined) => [...(cell ?? '').matchAll(/`(\w+)`/g)].map((found) => String(found[1]))
const tablesUnder = (heading: string) => rowsUnder(heading).flatMap((row) => tablesIn(row[1]))

it('every table is kept for a while, kept for good or bounded by nature, each with a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace = 'public'::regnamespace and relname <> 'spatial_ref_sys'`.execute(db)
  const sorted = [
    ...new Set(tablesUnder('Kept for a while')),
    ...tablesUnder('Kept for good'),
    ...tablesUnder('Bounded by nature'),
  ]
  expect(sorted.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  for (const heading of ['Kept for a while', 'Kept for good', 'Bounded by nature'])
    for (const row of rowsUnder(heading)) expect(row.at(-2)).not.toBe('')
})

it('the document has the same days as the retention rules', () => {
  const written = rowsUnder('Kept for a while').map((row) => `${tablesIn(row[1])[0]}: ${row[3]}`)
  const told = (table: string, days: number) => `${table}: ${days} ${days === 1 ? 'day' : 'days'}`
  const by_job = retentionRules.map(({ table, days }) => told(table, days))
  expect(written.toSorted()).toEqual(
    [...by_job, told('status_days', status_days), told('dakhila_prints', print_retention_days)].toSorted(),
  )
})
