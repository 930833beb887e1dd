import { describe, expect, it } from 'vitest'
import { hasLetterForDigit, isDaySerial, landNumberFault, rangeIn, saysMoreThanNumber } from './land-number-cells.ts'

const numbers = (text: string) => text.split(' | ')

describe('a cell of a number of land', () => {
  it.each(
    numbers(
      '12 | ১২ | 105/2 | 105-2 | ৭০০০ক | 9591/9592 | 12/1/3 | 12-345 | 25-1001 | 7000K | 12 ক | 0012 | ১০৫/ক/২ | (১২) | 12(A) | 1001/2026 | 46034 | 12 bata 3',
    ),
  )('%s is a number', (text) => {
    expect(landNumberFault(text)).toBeNull()
    expect(rangeIn(text)).toBeNull()
  })

  it.each([
    ['2026-01-12', '12/1, 1/12'],
    ['2026-03-05 00:00:00', '5/3, 3/5'],
    ['2025/12/05', '5/12, 12/5'],
    ['05-Mar', '5/3, 3/5'],
    ['5-Mar-26', '5/3, 3/5'],
    ['Mar-05', '5/3, 3/5'],
    ['12 January 2026', '12/1, 1/12'],
    ['১২ জানুয়ারি', '12/1, 1/12'],
    ['১২-জানু', '12/1, 1/12'],
    ['05/03/2026', '5/3, 3/5'],
    ['05/03/26', '5/3, 3/5'],
    ['12.01.2026', '12/1, 1/12'],
    ['2048-05-01', '1/5, 5/1, 5/2048, 5/48'],
  ])('%s is a day, which may have been typed as %s', (text, near) => {
    expect(landNumberFault(text)).toMatchObject({ code: 'land_number_day', near: near.split(', ') })
  })

  it('is what was typed, where the day and the month are known', () => {
    for (const text of ['2026-03-05', '05-Mar', '5-Mar-26', '১২ জানুয়ারি'])
      expect(landNumberFault(text)?.typed).toBeDefined()
    expect(landNumberFault('2026-03-05')?.typed).toEqual({ day_month: '5/3', month_day: '3/5' })
    for (const text of ['05/03/2026', '2026-05', '2048-05-01', '12:30'])
      expect(landNumberFault(text)?.typed).toBeUndefined()
  })

  it.each([
    ['land_number_time', '12:30 | 05:03:00'],
    ['land_number_exponent', '1.2E+05 | 1.20E+05 | 9e+5 | ১.২E+০৫'],
    ['land_number_fraction', '0.4166667 | 0.5 | 33.33%'],
    [
      'land_number_range',
      '৯৬০১ হইতে ৯৬০৩ | 9601 থেকে 9603 | 9601 to 9603 | 12 হতে 15 পর্যন্ত | 12..15 | 12…15 | 12~15 | 12→15 | 12-15 পর্যন্ত | 12 through 15 | ১২ নং হইতে ১৫ নং | দাগ নং ১২ হতে ১৫ | 12/345 হইতে 12/347',
    ],
    [
      'land_number_several',
      '9571, 9572 | 9571,9572 | 9581 ও 9582 | 9581ও9582 | ৯৫৮১ এবং ৯৫৮২ | 12 and 13 | 12; 13 | 12 & 13 | 12 + 13 | 12 13 | ১২ গং | 12 etc | 101, 102 ও 103',
    ],
  ])('that is %s is told: %s', (code, texts) => {
    for (const text of numbers(texts)) expect([text, landNumberFault(text)?.code]).toEqual([text, code])
  })

  it('with a hyphen may be a range where it counts up by little', () => {
    expect(rangeIn('9561-9565')).toEqual(['9561', '9562', '…', '9565'])
    expect(rangeIn('৯৫৬১–৯৫৬৩')).toEqual(['9561', '9562', '9563'])
    expect(rangeIn('9561-65')).toEqual(['9561', '9562', '…', '9565'])
    expect(rangeIn('25 - 30')).not.toBeNull()
    expect(rangeIn('12/345-347')).toEqual(['345', '346', '347'])
    expect(rangeIn('১২—১৫')).toEqual(['12', '13', '14', '15'])
    for (const text of ['105-7', '105-2', '12-345', '9565-9561']) expect(rangeIn(text)).toBeNull()
  })

  it('may be a day that a spreadsheet counts', () => {
    expect(['46034', '৪৬০৩৪', '45134', '32874'].every(isDaySerial)).toBe(true)
    expect(['4603', '12', '99999', '46034/1'].some(isDaySerial)).toBe(false)
  })

  it('with a Latin letter for a digit is told from one with a letter of its own', () => {
    expect(['75O8', '7l5', 'O12', '12O', '12O/1'].every(hasLetterForDigit)).toBe(true)
    expect(['7508', '75A', '7000K', '12/A', '৭০০০ক', 'O'].some(hasLetterForDigit)).toBe(false)
  })

  it('says more than a number, or none', () => {
    for (const text of numbers(
      '5012 (বিরোধ) | 5012 এর অংশ | 5012 part | আব্দুল করিম | x | 5012.5 | 12*3 | 12=13 | ১২টি জমি | 12_15',
    ))
      expect([text, saysMoreThanNumber(text)]).toEqual([text, true])
    for (const text of numbers(
      '12 | ১২ | 105/2 | ৭০০০ক | 12 ক | 12-ক | 12 bata 3 | ১২ বাটা ৩ | 12(A) | ১০৫/ক/২ | RS 12 | (১২) | 7000K | 75O8',
    ))
      expect([text, saysMoreThanNumber(text)]).toEqual([text, false])
  })
})
