import { expect, it } from 'vitest'
import { smsParts } from './sms-parts.ts'

const a = (count: number) => 'a'.repeat(count)
const ka = (count: number) => 'ক'.repeat(count)

it.each<[string, string, number]>([
  ['nothing', '', 1],
  ['160 letters of the GSM alphabet', a(160), 1],
  ['161 of them', a(161), 2],
  ['306 of them', a(306), 2],
  ['307 of them', a(307), 3],
  ['160 with letters of the alphabet beyond ASCII', `£è@\n${a(156)}`, 1],
  ['a euro sign, which takes two', `€${a(158)}`, 1],
  ['a euro sign too many', `€${a(159)}`, 2],
  ['brackets, which take two each', `${'['.repeat(80)}`, 1],
  ['81 brackets', `${'['.repeat(81)}`, 2],
  ['a bracket at the end of a part, which is not cut', `${a(152)}[${a(151)}`, 2],
  ['a bracket at the end of a part, which fills the next beyond its end', `${a(152)}[${a(152)}`, 3],
  ['a backtick, which is not in the alphabet', `\`${a(69)}`, 1],
  ['a backtick and 70 letters', `\`${a(70)}`, 2],
  ['70 Bengali letters', ka(70), 1],
  ['71 of them', ka(71), 2],
  ['134 of them', ka(134), 2],
  ['135 of them', ka(135), 3],
  ['201 of them', ka(201), 3],
  ['one Bengali letter among Latin ones', `${a(69)}ক`, 1],
  ['one Bengali letter among 70 Latin ones', `${a(70)}ক`, 2],
  ['vowel signs, which count as letters do', 'কি'.repeat(35), 1],
  ['one vowel sign too many', `${'কি'.repeat(35)}ি`, 2],
  ['35 pictures of two units', '🙂'.repeat(35), 1],
  ['a picture at the end of a part, which is not cut', `${ka(66)}🙂${ka(66)}`, 3],
])('%s: the parts are counted', (_what, text, parts) => {
  expect(smsParts(text)).toBe(parts)
})
