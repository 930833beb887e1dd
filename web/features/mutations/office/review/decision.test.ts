import { expect, it } from 'vitest'
import { ScreenDecision } from './decision.ts'

const missing = (decision: object) => {
  const checked = ScreenDecision.safeParse({ remarks: '', reason: '', skips_older: false, ...decision })
  return checked.success ? [] : checked.error.issues.map(({ path }) => path.join('.'))
}

it.each([
  [{ status: 'approved' }, []],
  [{ status: null }, ['status']],
  [{ status: 'rejected' }, ['ground', 'remarks']],
  [{ status: 'rejected', remarks: 'The deed is not legible.' }, ['ground']],
  [{ status: 'rejected', remarks: 'The deed is not legible.', ground: 'papers_missing' }, []],
  [{ status: 'approved', skips_older: true }, ['reason']],
  [{ status: 'approved', skips_older: true, reason: 'A court has set a day.' }, []],
  [{ status: 'approved', overrides: true }, ['override_reason']],
  [{ status: 'approved', overrides: true, override_reason: 'short' }, ['override_reason']],
  [{ status: 'approved', overrides: true, override_reason: 'Seen at the counter.' }, []],
  [{ status: 'assigned_to_ac_land', skips_older: true }, []],
])('the decision %j lacks %j', (decision, fields) => {
  expect(missing(decision)).toEqual(fields)
})
