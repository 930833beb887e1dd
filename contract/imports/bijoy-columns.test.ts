import { expect, it } from 'vitest'
import { isBijoyColumn } from './bijoy-columns.ts'

it.each([
  ['names with signs of Bijoy', ['†gvt Ave`yi iwng', 'Av‡bvqvi †nv‡mb', 'cÖdzjø Kzgvi'], true],
  ['names with signs and some without', ['†gvt Ave`yi iwng', 'Kvjvg', 'mvjvg', 'Kwig', ''], true],
  ['one Bengali name among them', ['†gvt Kwig', 'Av‡bvqvi', '†mwjg', 'রহিম'], true],
  ['numbers between them', ['†gvt Kwig', '12', '13/4', '', '৫'], true],
  ['English names', ['Md. Abdur Rahim', 'Rahima Khatun', 'Nawab Ali', 'Selim McDonald'], false],
  ['Bengali names', ['রহিম', 'করিম', 'সলিম'], false],
  ['Bengali names and one of Bijoy', ['রহিম', 'করিম', '†gvt Kwig'], false],
  ['names without any sign', ['Kvjvg', 'mvjvg'], false],
  ['numbers', ['12', '১৩', '14/5'], false],
  ['nothing', ['', ' '], false],
])('a column with %s is Bijoy: %#', (_what, texts, isBijoy) => {
  expect(isBijoyColumn(texts)).toBe(isBijoy)
})
