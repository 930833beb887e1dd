import { expect, it } from 'vitest'
import { readBijoy } from './bijoy.ts'

it.each([
  ['iwng DwÏb', 'রহিম উদ্দিন'],
  ['knx` w`em', 'শহীদ দিবস'],
  ['Av‡bvqvi †nv‡mb', 'আনোয়ার হোসেন'],
  ['Ave`yi iwng', 'আবদুর রহিম'],
  ['nvwdRyi ingvb', 'হাফিজুর রহমান'],
  ['ˆmq` †gvt kwn`yj Bmjvg', 'সৈয়দ মোঃ শহিদুল ইসলাম'],
  ['gynv¤\u00a7` gvneyeyi ingvb', 'মুহাম্মদ মাহবুবুর রহমান'],
  ['kªxK…ò P›`ª `vm', 'শ্রীকৃষ্ণ চন্দ্র দাস'],
  ['ag©ivR', 'ধর্মরাজ'],
  ['m~h© KzÛz', 'সূর্য কুন্ডু'],
  ['cÖdzjø Kzgvi', 'প্রফুল্ল কুমার'],
  ['Lv‡j`v †eMg', 'খালেদা বেগম'],
])('%s is typed in Bijoy and says %s', (typed, says) => {
  expect(readBijoy(typed)).toBe(says.normalize('NFC'))
})

it.each([
  'Rahima Khatun',
  'Md. Abdur Rahim',
  "D'Costa",
  'A.K.M. Fazlul Huq',
  'রহিমা খাতুন',
  'মোঃ Karim',
  '12/3',
  '',
  'Savar – Dhamrai',
])('"%s" is not typed in Bijoy', (typed) => {
  expect(readBijoy(typed)).toBeNull()
})
