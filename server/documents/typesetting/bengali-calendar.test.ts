import { expect, it } from 'vitest'
import { formatBengaliDay } from './bengali-calendar.ts'

it.each([
  ['2026-04-14', '1 Baishakh 1433', '১ বৈশাখ ১৪৩৩'],
  ['2026-04-13', '30 Chaitra 1432', '৩০ চৈত্র ১৪৩২'],
  ['2026-02-21', '8 Falgun 1432', '৮ ফাল্গুন ১৪৩২'],
  ['2026-03-26', '12 Chaitra 1432', '১২ চৈত্র ১৪৩২'],
  ['2024-03-26', '12 Chaitra 1430', '১২ চৈত্র ১৪৩০'],
  ['2024-03-14', '30 Falgun 1430', '৩০ ফাল্গুন ১৪৩০'],
  ['2025-12-16', '1 Poush 1432', '১ পৌষ ১৪৩২'],
  ['2024-05-02', '19 Baishakh 1431', '১৯ বৈশাখ ১৪৩১'],
  ['2026-11-20', '5 Agrahayan 1433', '৫ অগ্রহায়ণ ১৪৩৩'],
])('the day %s is %s', (day, english, bengali) => {
  const at = new Date(`${day}T06:00:00Z`)
  expect(formatBengaliDay(at, 'en')).toBe(english)
  expect(formatBengaliDay(at, 'bn')).toBe(bengali.normalize('NFC'))
})

it('a Bengali day begins at midnight in Dhaka', () => {
  expect(formatBengaliDay(new Date('2026-04-13T17:59:00Z'), 'en')).toBe('30 Chaitra 1432')
  expect(formatBengaliDay(new Date('2026-04-13T18:00:00Z'), 'en')).toBe('1 Baishakh 1433')
})
