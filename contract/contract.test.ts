import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Day } from './answers.ts'
import { dhakaDay, fiscalYear, formatMoment } from './dates.ts'
import { digitsFor, latinDigits } from './digits.ts'
import { errors } from './errors.ts'
import { serverTexts } from './fault-texts.ts'
import { fieldTexts } from './field-errors.ts'
import { decimalsOf, formatDecimals, formatSquareFeet } from './land-records/area.ts'
import { placeKey } from './locations/place-key.ts'
import { formatTaka, formatWholeTaka, fromTaka, poisha, sumPoisha, toTaka } from './payments/money.ts'
import { maskNumber, paymentMoves, presentStatus } from './payments/payments.ts'
import { neededLandNumber } from './records/records.ts'
import { landNumber, line, localPhone, personName, WholeNumber } from './text-input.ts'

const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(poisha)

describe('money', () => {
  it('survives the way to taka and back without losing a poisha', () => {
    fc.assert(fc.property(amounts, (amount) => fromTaka(toTaka(amount)) === amount))
  })

  it('has at most two decimals in taka', () => {
    fc.assert(fc.property(amounts, (amount) => /^-?\d+(\.\d{1,2})?$/.test(String(toTaka(amount)))))
  })

  it('adds up to the same sum in any order', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 50 }), (list) => sumPoisha(list) === sumPoisha(list.toReversed())),
    )
  })

  it.each([0.1 + 0.2, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 1.005, 1e-7])(
    'refuses %d as an amount in taka',
    (taka) => {
      expect(fromTaka(taka)).toBeNull()
    },
  )

  it('refuses a fraction of a poisha', () => {
    expect(() => poisha(0.5)).toThrow(RangeError)
    expect(() => poisha(2 ** 53)).toThrow(RangeError)
  })

  it.each([
    [12_500_000, '৳1,25,000.00', '৳১,২৫,০০০.০০', '৳1,25,000'],
    [10_050, '৳100.50', '৳১০০.৫০', '৳100.50'],
    [-5, '−৳0.05', '−৳০.০৫', '−৳0.05'],
    [123_456_789_012, '৳1,23,45,67,890.12', '৳১,২৩,৪৫,৬৭,৮৯০.১২', '৳1,23,45,67,890.12'],
  ])('%d poisha reads %s', (amount, english, bengali, short) => {
    expect([formatTaka(poisha(amount), 'en'), formatTaka(poisha(amount), 'bn')]).toEqual([english, bengali])
    expect(formatWholeTaka(poisha(amount), 'en')).toBe(short)
  })
})

describe('area', () => {
  it('turns 4,356 square feet into exactly 10 decimals', () => {
    expect(decimalsOf(4356, 5)).toBe('10.00000')
    expect(decimalsOf(14_374.8, 2)).toBe('33.00')
    expect(decimalsOf(0, 2)).toBe('0.00')
    expect(decimalsOf(435.6, 0)).toBe('1')
  })

  it('is rounded by at most half a step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (hundredths) => {
        const exact = hundredths / 43_560
        return Math.abs(Number(decimalsOf(hundredths / 100, 5)) - exact) <= 0.000_005_1
      }),
    )
  })

  it('is written in both scripts', () => {
    expect([formatDecimals(14_374.8, 'bn'), formatSquareFeet(14_374.8, 'en'), formatSquareFeet(435_600, 'bn')]).toEqual(
      ['৩৩.০০', '14,374.80', '৪,৩৫,৬০০'],
    )
  })
})

describe('time', () => {
  it('changes the day and the fiscal year at midnight in Dhaka', () => {
    expect(dhakaDay(new Date('2026-11-20T17:59:59Z'))).toBe('2026-11-20')
    expect(dhakaDay(new Date('2026-11-20T18:00:00Z'))).toBe('2026-11-21')
    expect(fiscalYear(new Date('2026-06-30T17:59:59Z'))).toBe('2025-26')
    expect(fiscalYear(new Date('2026-06-30T18:00:00Z'))).toBe('2026-27')
    expect(fiscalYear(new Date('2099-12-31T00:00:00Z'))).toBe('2099-00')
  })

  it('is written in both scripts', () => {
    expect(formatMoment('2026-11-20T07:05:00Z', 'en')).toBe('20 Nov 2026, 1:05 pm')
    expect(formatMoment('2026-11-20T07:05:00Z', 'bn')).toBe('২০ নভেম্বর, ২০২৬, দুপুর ১:০৫')
    expect(formatMoment('2026-11-20T18:16:00Z', 'bn')).toBe('২১ নভেম্বর, ২০২৬, রাত ১২:১৬')
  })
})

describe('what people type', () => {
  it('keeps its digits in either script', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9/ক-হ]{1,20}$/), (text) => latinDigits(digitsFor(text, 'bn')) === text),
    )
    expect(landNumber.parse(' ১২ক ')).toBe('12ক')
  })

  it.each([
    ['12', 12],
    ['১২', 12],
    [7, 7],
    ['0', 0],
  ])('%j is the whole number %i', (typed, number) => {
    expect(WholeNumber.parse(typed)).toBe(number)
  })

  it.each(['0x1', '1e3', '+1', ' 1', '1.0', '-1', '', 'NaN', 1.5, true, ['1'], '99999999999999999'])(
    '%j is no whole number',
    (typed) => {
      expect(WholeNumber.safeParse(typed).success).toBe(false)
    },
  )

  it.each(['12', '12ক', '১২', '12/345', '12(ক)', 'A-1', '１２'])('%s is a number of land', (typed) => {
    expect(neededLandNumber('required').safeParse(typed).success).toBe(true)
  })

  it.each(['140.', '140/', '-140', '#140', '140\u0301', '१४०', '.', '(140'])('%s is no number of land', (typed) => {
    expect(neededLandNumber('required').safeParse(typed).success).toBe(false)
  })

  it.each(['Md.Rahim', 'মোঃ রহিম', "O'Neil", 'A. K. M. Fazlul Huq', 'Rahim s/o Karim'])('%s is a name', (typed) => {
    expect(personName(80).safeParse(typed).success).toBe(true)
  })

  it.each(['Visit http://evil.test/win', 'www.evil.test', 'evil.com', 'see evil.example/win'])(
    '%s is no name',
    (typed) => {
      expect(personName(80).safeParse(typed).success).toBe(false)
    },
  )

  it.each(['0000-01-01', '0000-12-31', '1899-12-31', '2200-01-01', '2026-02-30'])('%s is no valid day', (day) => {
    expect(Day.safeParse(day).success).toBe(false)
  })

  it.each(['01712345678', '+8801712345678', '8801712345678', '০১৭১২-৩৪৫৬৭৮', '+880 1712 345678'])(
    '%s is a phone',
    (typed) => {
      expect(localPhone.parse(typed)).toBe('01712345678')
    },
  )

  it.each(['0171234567', '017123456789', '+8801', '', 'phone', '11712345678'])('%s is no phone', (typed) => {
    expect(localPhone.safeParse(typed).success).toBe(false)
  })

  it('is stored in one encoding, and control characters are refused', () => {
    expect(line(10).parse('\u09df')).toBe('\u09af\u09bc')
    for (const text of ['a\u0000', 'a\u202eb', 'a\u0085b', '\ud800', 'a\nb'])
      expect(line(10).safeParse(text).success).toBe(false)
  })

  it('matches a place by the same key in any case, encoding and punctuation', () => {
    expect(placeKey("Cox's  Bazar (Sadar)")).toBe('cox s bazar sadar')
    expect(placeKey('বড়\u200dপাড়া')).toBe(placeKey('বড়পাড়া'.normalize('NFC')))
  })
})

describe('payments', () => {
  it('show at most the last four digits of a payer', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11,19}$/), (payer) => {
        const masked = maskNumber(payer)
        return masked.replace(/\D/g, '').length === 4 && payer.endsWith(masked.slice(-4))
      }),
    )
  })

  it('never leave the refunded state, and never fail once settled', () => {
    expect(paymentMoves.refunded).toEqual([])
    expect(paymentMoves.succeeded).toEqual(['refunded'])
    expect(presentStatus('expired')).toBe('failed')
  })
})

describe('the catalogues', () => {
  it('have every text in both languages', () => {
    for (const { en, bn } of [...Object.values(errors), ...Object.values(fieldTexts), ...Object.values(serverTexts)]) {
      expect(en).toMatch(/[a-z]/)
      expect(bn).toMatch(/[\u0980-\u09ff]/)
    }
  })
})
