import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isMoreThanWhole,
  readShare,
  shareOf,
  shareWords,
  wholeShare,
  writtenShare,
} from '#contract/land-tax/land-shares.ts'
import type { AreaClass, LandUse } from '#contract/land-tax/tax-rates.ts'
import { yearsAfter, yearsFrom } from '#contract/land-tax/tax-years.ts'
import { poisha, sumPoisha } from '#contract/payments/money.ts'
import { type Rate, type TaxBasis, type TaxedLand, taxOfYear } from './calculation.ts'
import { hundredthsOf, isWithinLimit, penaltyOf, principalOf, sumOfParts, taxableDecimals } from './tax-amounts.ts'
import { ruleWords, taxWords } from './tax-words.ts'
import { startOf, taxYearOf, yearOfDay, yearsLate } from './tax-years.ts'

const rate = (
  use: LandUse,
  area_class: AreaClass | null,
  poisha_per_decimal: number,
  more: Partial<Rate> = {},
): Rate => ({
  id: 1,
  use,
  area_class,
  poisha_per_decimal,
  exempt_up_to_decimals: use === 'agricultural' ? 825 : null,
  exempt_fee_poisha: use === 'agricultural' ? 1000 : null,
  valid_from: '2015-07-01',
  valid_to: null,
  legal_source: 'Notification of 30 June 2015',
  legal_source_bn: null,
  confirmed: false,
  ...more,
})

const current_year = '2026-27'
const homestead = rate('residential_other', 'ka', 6000)
const farm = rate('agricultural', null, 200)
const rates = [homestead, farm]

const by = (more: Partial<TaxBasis> = {}): TaxBasis => ({
  current_year,
  rates,
  agriculturalHundredths: () => 0,
  ...more,
})
const house = (area: number): TaxedLand => ({
  use: 'residential_other',
  area_class: 'ka',
  area_hundredths: hundredthsOf(area),
  share: wholeShare,
})
const field = (area: number): TaxedLand => ({
  use: 'agricultural',
  area_class: null,
  area_hundredths: hundredthsOf(area),
  share: wholeShare,
})

function taxed(land: TaxedLand, year: string, basis = by()) {
  const tax = taxOfYear(land, year, basis)
  if (!tax) throw new Error('no rate')
  return tax
}

describe('taxable decimals', () => {
  it.each([
    [0, 1],
    [0.01, 1],
    [435.59, 1],
    [435.6, 1],
    [435.61, 2],
    [871.2, 2],
    [4_356, 10],
    [4_356.01, 11],
    [14_374.8, 33],
    [14_400, 34],
    [359_370, 825],
    [360_000, 827],
  ])('of %d sq ft are %d', (area, decimals) => expect(taxableDecimals(hundredthsOf(area))).toBe(decimals))

  it("lie less than one above the land's area, and never below 1", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (hundredths) => {
        const taxable = taxableDecimals(hundredths)
        expect(taxable).toBeGreaterThanOrEqual(1)
        // Rounding to five places may take up to half of the last one away.
        expect(BigInt(taxable) * 43_560n + 1n).toBeGreaterThanOrEqual(BigInt(hundredths))
        if (taxable > 1) expect((BigInt(taxable) - 1n) * 43_560n).toBeLessThan(BigInt(hundredths))
      }),
    )
  })
})

describe('the worked examples', () => {
  it('three unpaid years of ৳100 give 300 + 6.25 × (3 + 2 + 1) = 337.50', () => {
    const each = rate('residential_other', 'ka', 10_000)
    const years = yearsFrom('2023-24', '2025-26')
    const taxes = years.map((year) => taxed(house(400), year, by({ rates: [each] })))
    expect(taxes.map(({ penalty }) => penalty)).toEqual([1875, 1250, 625])
    expect(sumPoisha(taxes.map(({ amount }) => amount))).toBe(33_750)
  })

  it('33 decimals at ৳60, one year late, owe ৳2,103.75', () => {
    const tax = taxed(house(14_374.8), '2025-26')
    expect(tax).toMatchObject({ taxable_decimals: 33, principal: 198_000, penalty: 12_375, amount: 210_375 })
    expect(taxWords(tax, 'en')).toBe('33 decimals × ৳60 = ৳1,980; 1 year late, 6.25 %: ৳123.75')
    expect(taxWords(tax, 'bn')).toBe('৩৩ শতাংশ × ৳৬০ = ৳১,৯৮০; ১ বছর বিলম্ব, ৬.২৫%: ৳১২৩.৭৫')
    expect(ruleWords(tax, 'en')).toBe(
      'Class ক, residential and other use: ৳60 a decimal; Notification of 30 June 2015 (not confirmed with the gazette); Land Development Tax Act 2023, s. 4, 11',
    )
    expect(ruleWords(tax, 'bn')).toContain('শ্রেণি ক, আবাসিক ও অন্যান্য ব্যবহার: প্রতি শতাংশ ৳৬০')
  })

  it('33 decimals at ৳15, one year late, owe ৳525.94, as on the dakhila of the design', () => {
    const each = rate('residential_other', 'uma', 1500)
    const tax = taxed({ ...house(14_374.8), area_class: 'uma' }, '2025-26', by({ rates: [each] }))
    expect([tax.principal, tax.penalty, tax.amount]).toEqual([49_500, 3_094, 52_594])
  })

  it('825 decimals of fields are exempt, and a hundredth of a square foot more taxes them all', () => {
    const limit = hundredthsOf(359_370)
    const exempt = taxed(field(359_370), '2024-25', by({ agriculturalHundredths: () => limit }))
    expect(exempt).toMatchObject({ exempt: true, principal: 1000, penalty: 0, amount: 1000 })
    expect(taxWords(exempt, 'en')).toBe('825 decimals exempt; fee of the dakhila ৳10')
    expect(ruleWords(exempt, 'en')).toContain('at most 825 decimals in all is exempt')
    const whole = taxed(field(359_370), '2024-25', by({ agriculturalHundredths: () => limit + 1 }))
    expect(whole).toMatchObject({ exempt: false, principal: 165_000, penalty: 20_625 })
    expect(ruleWords(whole, 'en')).toContain('s. 3, 11')
  })

  it('this year and years to come have no penalty', () => {
    for (const year of ['2026-27', '2027-28', '2029-30']) expect(taxed(house(400), year).penalty).toBe(0)
    expect(taxed(house(400), '2029-30').advance).toBe(true)
    expect(taxWords(taxed(house(400), '2029-30'), 'en')).toBe('1 decimal × ৳60 = ৳60; paid in advance, final')
    expect(taxed(house(400), '2026-27').advance).toBe(false)
  })

  it('each year takes its own rate, from its 1 July to its 30 June', () => {
    const old = rate('residential_other', 'ka', 6000, { id: 1, valid_to: '2025-06-30' })
    const later = rate('residential_other', 'ka', 7000, { id: 2, valid_from: '2025-07-01', valid_to: '2027-06-30' })
    const two = by({ rates: [later, old] })
    expect(taxed(house(400), '2024-25', two).principal).toBe(6000)
    expect(taxed(house(400), '2025-26', two).principal).toBe(7000)
    expect(taxOfYear(house(400), '2027-28', two)).toBeUndefined()
    expect(taxOfYear({ ...house(400), area_class: 'cha' }, '2024-25', two)).toBeUndefined()
  })

  it('each use takes its own rate, and fields have one rate in every class', () => {
    const shop = rate('commercial', 'ka', 30_000)
    const all = by({ rates: [shop, ...rates] })
    expect(taxed(house(400), current_year, all).principal).toBe(6000)
    expect(taxed({ ...house(400), use: 'commercial' }, current_year, all).principal).toBe(30_000)
    expect(taxed({ ...field(400), area_class: 'ka' }, current_year, all).rate).toBe(farm)
  })

  it('only fields are exempt, and only if the rate has a limit and a fee', () => {
    const limits = { exempt_up_to_decimals: 825, exempt_fee_poisha: 1000 }
    const house_limits = by({ rates: [{ ...homestead, ...limits }] })
    expect(taxed(house(400), current_year, house_limits)).toMatchObject({ exempt: false, amount: 6000 })
    for (const missing of [{ exempt_up_to_decimals: null }, { exempt_fee_poisha: null }])
      expect(taxed(field(400), current_year, by({ rates: [{ ...farm, ...missing }] }))).toMatchObject({
        exempt: false,
        amount: 200,
      })
  })
})

describe('the rule of a tax line', () => {
  const official = { confirmed: true, legal_source: 'Act of 2023', legal_source_bn: '২০২৩ সালের আইন' }
  const line = (land: TaxedLand, more: Partial<Rate> = {}) =>
    taxed(land, current_year, by({ rates: rates.map((each) => ({ ...each, ...more })) }))

  it.each([
    [
      'a house',
      house(400),
      official,
      'en',
      'Class ক, residential and other use: ৳60 a decimal; Act of 2023; Land Development Tax Act 2023, s. 4, 11',
    ],
    [
      'a house',
      house(400),
      official,
      'bn',
      'শ্রেণি ক, আবাসিক ও অন্যান্য ব্যবহার: প্রতি শতাংশ ৳৬০; ২০২৩ সালের আইন; ভূমি উন্নয়ন কর আইন, ২০২৩ ধারা ৪, ১১',
    ],
    [
      'a field above the limit',
      field(400),
      { ...official, exempt_fee_poisha: null },
      'en',
      'Agricultural land of more than 825 decimals in all: ৳2 a decimal on the whole; Act of 2023; Land Development Tax Act 2023, s. 3, 11',
    ],
    [
      'a field above the limit',
      field(400),
      { ...official, exempt_fee_poisha: null },
      'bn',
      'মোট ৮২৫ শতাংশের বেশি কৃষি জমি: সম্পূর্ণ জমিতে প্রতি শতাংশ ৳২; ২০২৩ সালের আইন; ভূমি উন্নয়ন কর আইন, ২০২৩ ধারা ৩, ১১',
    ],
    [
      'an exempt field',
      field(400),
      official,
      'en',
      'Agricultural land of at most 825 decimals in all is exempt, fee ৳10; Act of 2023; Land Development Tax Act 2023, s. 3(2), 14',
    ],
    [
      'an exempt field',
      field(400),
      official,
      'bn',
      'মোট ৮২৫ শতাংশ পর্যন্ত কৃষি জমি করমুক্ত, ফি ৳১০; ২০২৩ সালের আইন; ভূমি উন্নয়ন কর আইন, ২০২৩ ধারা ৩(২), ১৪',
    ],
    [
      'what is not confirmed',
      house(400),
      { legal_source_bn: null },
      'bn',
      'শ্রেণি ক, আবাসিক ও অন্যান্য ব্যবহার: প্রতি শতাংশ ৳৬০; Notification of 30 June 2015 (গেজেটের সঙ্গে মিলিয়ে নিশ্চিত করা হয়নি); ভূমি উন্নয়ন কর আইন, ২০২৩ ধারা ৪, ১১',
    ],
    [
      'what is not confirmed',
      house(400),
      { legal_source_bn: null },
      'en',
      'Class ক, residential and other use: ৳60 a decimal; Notification of 30 June 2015 (not confirmed with the gazette); Land Development Tax Act 2023, s. 4, 11',
    ],
  ] as const)('is written out for %s', (_what, land, more, language, words) => {
    expect(ruleWords(line(land, more), language)).toBe(words)
  })
})

const area = fc.integer({ min: 0, max: 50_000_000 })
const year = fc.integer({ min: 0, max: 14 }).map((count) => yearsAfter('2015-16', count))

describe('the tax of any land', () => {
  const land = (area_hundredths: number): TaxedLand => ({ ...house(0), area_hundredths })

  it('adds up over parcels in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(area, year), { minLength: 1, maxLength: 20 }), (parcels) => {
        const amounts = parcels.map(([size, when]) => taxed(land(size), when))
        for (const tax of amounts) {
          expect(tax.amount).toBe(tax.principal + tax.penalty)
          expect(tax.principal).toBeGreaterThan(0)
          expect(tax.penalty).toBeGreaterThanOrEqual(0)
        }
        const sum = sumPoisha(amounts.map(({ amount }) => amount))
        const turned = sumPoisha(parcels.toReversed().map(([size, when]) => taxed(land(size), when).amount))
        expect(turned).toBe(sum)
        const [first] = amounts
        const rest = sumPoisha(amounts.slice(1).map(({ amount }) => amount))
        expect(sum - rest).toBe(first?.amount)
      }),
    )
  })

  it('is never less for more land or for an earlier year', () => {
    fc.assert(
      fc.property(area, area, year, (one, other, when) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(taxed(land(less), when).amount).toBeLessThanOrEqual(taxed(land(more), when).amount)
        expect(taxed(land(one), yearsAfter(when, 1)).amount).toBeLessThanOrEqual(taxed(land(one), when).amount)
      }),
    )
  })

  it('has a penalty rounded once a line, half up to a poisha', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 20 }), (principal, late) => {
        const exact = BigInt(principal) * BigInt(late) * 625n
        const penalty = BigInt(penaltyOf(poisha(principal), late))
        expect(penalty * 10_000n - exact).toBeGreaterThan(-5_000n - 1n)
        expect(penalty * 10_000n - exact).toBeLessThanOrEqual(5_000n)
      }),
    )
    expect(penaltyOf(poisha(8), 1)).toBe(1)
    expect(penaltyOf(poisha(7), 1)).toBe(0)
  })

  it('is only the fee for fields up to the limit, by their exact sum', () => {
    fc.assert(
      fc.property(fc.array(area, { minLength: 1, maxLength: 10 }), year, (sizes, when) => {
        const total = sizes.reduce((sum, size) => sum + size, 0)
        const basis = by({ agriculturalHundredths: () => total })
        for (const size of sizes) {
          const tax = taxed({ ...field(0), area_hundredths: size }, when, basis)
          expect(tax.exempt).toBe(total <= 825 * 43_560)
          if (tax.exempt) expect(tax.amount).toBe(1000)
          else expect(tax.principal).toBe(taxableDecimals(size) * 200)
        }
      }),
    )
    expect(isWithinLimit(35_937_000, 825)).toBe(true)
    expect(isWithinLimit(35_937_001, 825)).toBe(false)
  })
})

describe('a tax year', () => {
  it.each([
    ['2026-06-30T17:59:59Z', '2025-26'],
    ['2026-06-30T18:00:00Z', '2026-27'],
    ['2026-11-20T12:00:00Z', '2026-27'],
    ['2100-01-01T00:00:00Z', '2099-00'],
  ])('of the moment %s is %s in Dhaka', (at, name) => expect(taxYearOf(new Date(at))).toBe(name))

  it('has its neighbours, its 1 July and its number of years late', () => {
    expect(yearsFrom('2023-24', '2026-27')).toEqual(['2023-24', '2024-25', '2025-26', '2026-27'])
    expect(yearsFrom('2026-27', '2023-24')).toEqual([])
    expect(yearsAfter('2026-27', 3)).toBe('2029-30')
    expect(startOf('2026-27')).toBe('2026-07-01')
    expect([yearOfDay('2026-06-30'), yearOfDay('2026-07-01')]).toEqual(['2025-26', '2026-27'])
    expect([yearsLate('2023-24', '2026-27'), yearsLate('2026-27', '2026-27'), yearsLate('2028-29', '2026-27')]).toEqual(
      [3, 0, 0],
    )
  })
})

describe('shares of a dag', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 }).map((parts) =>
    parts.map(
      (part) =>
        shareOf(
          part,
          parts.reduce((sum, each) => sum + each, 0),
        ) ?? wholeShare,
    ),
  )
  const area = fc.integer({ min: 1, max: 99_999_999_999 })

  it('add up to the whole’s principal, within less than one poisha a payer', () => {
    fc.assert(
      fc.property(area, fc.integer({ min: 1, max: 10_000_000 }), shares, (hundredths, price, all) => {
        const decimals = taxableDecimals(hundredths)
        const principals = all.map((share) => principalOf(decimals, price, share))
        const whole = principalOf(decimals, price, wholeShare)
        expect(Math.abs(sumPoisha(principals) - whole)).toBeLessThan(all.length)
        expect(Math.min(...principals)).toBeGreaterThanOrEqual(1)
        expect(Math.max(...principals)).toBeLessThanOrEqual(whole)
      }),
    )
  })

  it('are taxed of the whole dag’s decimals, with the penalty on the share', () => {
    const third = taxed({ ...house(14_374.8), share: { numerator: 1, denominator: 3 } }, '2025-26')
    expect(third).toMatchObject({ taxable_decimals: 33, principal: 66_000, penalty: 4125, amount: 70_125 })
    expect(taxWords(third, 'en')).toBe('33 decimals × ৳60 × 1/3 = ৳660; 1 year late, 6.25 %: ৳41.25')
    expect(taxWords(third, 'bn')).toBe('৩৩ শতাংশ × ৳৬০ × ১/৩ = ৳৬৬০; ১ বছর বিলম্ব, ৬.২৫%: ৳৪১.২৫')
  })

  it.each([
    [1, 200, 2, 3, 133],
    [1, 1, 1, 2, 1],
    [1, 3, 1, 2, 2],
    [1, 200, 1, 1_000_000, 1],
    [33, 6000, 7, 8, 173_250],
  ])('of %d decimals × %d poisha × %d/%d owe %d poisha', (decimals, price, numerator, denominator, principal) =>
    expect(principalOf(decimals, price, { numerator, denominator })).toBe(principal),
  )

  it('of exempt land cost the fee of the dakhila each', () => {
    const half = taxed({ ...field(4356), share: { numerator: 1, denominator: 2 } }, '2025-26')
    expect(half).toMatchObject({ exempt: true, amount: 1000 })
  })

  it('are summed exactly for the limit of 825 decimals', () => {
    const limit = 825n * 43_560n
    const thirds = { hundredths: limit, denominator: 3 }
    expect(isWithinLimit(sumOfParts([thirds, thirds, thirds]), 825)).toBe(true)
    const more = { hundredths: limit + 1n, denominator: 3 }
    expect(isWithinLimit(sumOfParts([thirds, thirds, more]), 825)).toBe(false)
    expect(sumOfParts([])).toBe(0)
  })

  it.each([
    ['1/3', '1/3'],
    ['১/৩', '1/3'],
    [' 2 / 6 ', '1/3'],
    ['1', '1'],
    ['3/3', '1'],
    ['12/144', '1/12'],
    ['1/1000000000000', '1/1000000000000'],
    ['1/3x', null],
    ['0/3', null],
    ['4/3', null],
    ['1/0', null],
    ['-1/3', null],
    ['0.5', null],
    ['half', null],
    ['', null],
    ['1/9999999999999', null],
  ])('are typed as %j and read as %j', (text, written) => {
    const share = readShare(text)
    expect(share && writtenShare(share)).toBe(written)
  })

  it('have whole numbers alone', () => {
    for (const [part, whole] of [
      [1.5, 3],
      [1, 2.5],
      [Number.NaN, 3],
      [1, Number.NaN],
    ] as const)
      expect(shareOf(part, whole)).toBeNull()
  })

  it('exceed the whole only if their exact sum does', () => {
    fc.assert(
      fc.property(shares, (all) => {
        expect(isMoreThanWhole(all)).toBe(false)
        expect(isMoreThanWhole([...all, { numerator: 1, denominator: 1_000_000_000_000 }])).toBe(true)
      }),
    )
  })

  it('are written in words', () => {
    expect(shareWords({ numerator: 1, denominator: 3 }, 'en')).toBe('1/3 of the dag')
    expect(shareWords({ numerator: 1, denominator: 3 }, 'bn')).toBe('দাগের ১/৩ অংশ')
    expect(shareWords(wholeShare, 'en')).toBe('the whole dag')
    expect(shareWords(wholeShare, 'bn')).toBe('পুরো দাগ')
  })
})
