import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { retainedTables } from './retention-tables.ts'

it('every table of the retention rules is on the page, once', () => {
  const rules = readFileSync(new URL('../../../docs/rules/retention.md', import.meta.url), 'utf8')
  const cells = [...rules.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell)
  const names = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect(Object.values(retainedTables).flat().toSorted()).toEqual([...new Set(names)].toSorted())
})
