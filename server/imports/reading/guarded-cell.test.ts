import { describe, expect, it } from 'vitest'
import { withGuard } from '#server/app/formula-cells.ts'
import { withoutGuard } from './guarded-cell.ts'

describe('a cell of a CSV', () => {
  it.each(['=1+1', '-5', '+88017', '@x', "'=1+1", "''-x", '＝1', "'", "'quoted'", 'plain', '', '12/1', "O'Brien=1"])(
    'is read as it was written: %s',
    (text) => {
      expect(withoutGuard(withGuard(text))).toBe(text)
      expect(withGuard(text)).not.toMatch(/^[=+\-@]/)
    },
  )
})
