import { expect, it } from 'vitest'
import { fraction } from '#contract/fractions.ts'
import { isShareText, recordedShare, writtenShare } from './recorded-share.ts'

it.each([
  [fraction(1, 4), { share: '0.250' }],
  [fraction(1, 3), { share: '0.333', exact_share: '1/3' }],
  [fraction(1), { share: '1.000' }],
  [fraction(1, 10_000), { share: '0.0001' }],
  [fraction(1, 3_000_000), { share: '0.0000003', exact_share: '1/3000000' }],
])('a share is written in three decimals, or in as many as it needs to be more than nothing', (share, written) => {
  expect(writtenShare(share, 3)).toEqual(written)
  expect(isShareText(written.share)).toBe(true)
  expect(recordedShare({ id: 'a', owner: 'a', area: 1, ...written })).toEqual(share)
})
