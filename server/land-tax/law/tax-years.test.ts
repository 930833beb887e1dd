import { expect, it } from 'vitest'
import { isTaxedIn } from './tax-years.ts'

it.each([
  ['2024-2025', null, '2023-2024', false],
  ['2024-2025', null, '2024-2025', true],
  ['2024-2025', null, '2030-2031', true],
  ['2024-2025', '2025-2026', '2025-2026', true],
  ['2024-2025', '2025-2026', '2026-2027', false],
])('land taxed from %s until %s is taxed for %s: %s', (taxable_from, taxable_until, year, taxed) => {
  expect(isTaxedIn({ taxable_from, taxable_until }, year)).toBe(taxed)
})
