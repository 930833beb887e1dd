import { describe, expect, it } from 'vitest'
import { PlacePastForm } from './locations/place-pasts.ts'
import { AnnouncementForm } from './status/announcements.ts'

const forms = [
  ['an announcement', AnnouncementForm, { text_en: 'No payments', text_bn: 'পেমেন্ট বন্ধ' }],
  ['a past of a place', PlacePastForm, { kind: 'mouza', place_id: 7, name_en: 'Boro', mouza_id: null }],
] as const

const odd = [{ toString: 'x' }, { valueOf: 'x' }, Object.create(null), [], [{}], 42, true]

describe.each(forms)('the days of %s', (_what, form, others) => {
  const errorsOf = (days: object) =>
    form.safeParse({ ...others, ...days }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ??
    []

  it('are refused in the wrong order', () => {
    expect(errorsOf({ from_day: '2026-12-02', until_day: '2026-12-01' })).toContain('until_day date_before_first')
    expect(errorsOf({ from_day: '2026-12-01', until_day: '2026-12-01' }).join()).not.toContain('_day')
  })

  it('are refused as no days, whatever they are', () => {
    for (const day of odd) {
      expect(errorsOf({ from_day: '2026-12-01', until_day: day }).join(), String(typeof day)).toContain('until_day')
      expect(errorsOf({ from_day: day, until_day: '2026-12-01' }).join(), String(typeof day)).toContain('from_day')
    }
  })
})
