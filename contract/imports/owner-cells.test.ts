import { describe, expect, it } from 'vitest'
import { formatFraction } from '#contract/fractions.ts'
import { holdsMoreThanName, readOwnersCell } from './owner-cells.ts'

type Row = { owner: string; father?: string; address?: string; share?: string; area?: string }

function read(cell: string): Row[] | string {
  const { value, fault } = readOwnersCell(cell)
  if (fault !== undefined) return fault
  return value.map(({ owner, father, address, share, area }) => ({
    owner,
    ...(father !== null && { father }),
    ...(address !== null && { address }),
    ...(share && { share: formatFraction(share) }),
    ...(area !== null && { area }),
  }))
}

const rahim = { owner: 'রহিম উদ্দিন' }
const karim = { owner: 'করিম মিয়া'.normalize('NFC') }

describe('owners in a cell', () => {
  it.each<[string, Row[]]>([
    ['', []],
    ['-', []],
    ['রহিম উদ্দিন', [rahim]],
    ['মোঃ রহিম উদ্দিন', [{ owner: 'মোঃ রহিম উদ্দিন' }]],
    ['Md. Abdur Rahim', [{ owner: 'Md. Abdur Rahim' }]],
    ["D'Costa (late)", [{ owner: "D'Costa (late)" }]],
    ['রহিম উদ্দিন গং', [{ owner: 'রহিম উদ্দিন গং' }]],
    ['মাতাব্বর আলী', [{ owner: 'মাতাব্বর আলী' }]],
    ['রহিম উদ্দিন\nকরিম মিয়া', [rahim, karim]],
    ['রহিম উদ্দিন; করিম মিয়া;', [rahim, karim]],
    ['রহিম উদ্দিন। করিম মিয়া।', [rahim, karim]],
    ['১) রহিম উদ্দিন ২) করিম মিয়া', [rahim, karim]],
    ['১। রহিম উদ্দিন ২। করিম মিয়া', [rahim, karim]],
    ['1. রহিম উদ্দিন\n2. করিম মিয়া', [rahim, karim]],
    ['(১) রহিম উদ্দিন, (২) করিম মিয়া', [rahim, karim]],
    ['রহিম উদ্দিন, পিতা- সলিম', [{ ...rahim, father: 'সলিম' }]],
    ['রহিম উদ্দিন পিতাঃ মৃত সলিম', [{ ...rahim, father: 'মৃত সলিম' }]],
    ['রহিম উদ্দিন পিতার নাম: সলিম', [{ ...rahim, father: 'সলিম' }]],
    ['রহিম উদ্দিন পিং সলিম', [{ ...rahim, father: 'সলিম' }]],
    ['রহিমা জং সলিম', [{ owner: 'রহিমা', father: 'সলিম' }]],
    ['রহিমা, স্বামী- সলিম', [{ owner: 'রহিমা', father: 'সলিম' }]],
    ['রহিমা সামী সলিম', [{ owner: 'রহিমা', father: 'সলিম' }]],
    ['রহিম উদ্দিন, মাতা- সালমা', [{ ...rahim, father: 'মাতা সালমা' }]],
    ['রহিম উদ্দিন, পিতা- সলিম, মাতা- সালমা', [{ ...rahim, father: 'সলিম, মাতা সালমা' }]],
    ['Rahim S/O Salim', [{ owner: 'Rahim', father: 'Salim' }]],
    ['Rahima w/o Salim, Vill: Rampur', [{ owner: 'Rahima', father: 'Salim', address: 'Rampur' }]],
    ['Rahim c/o Salim', [{ owner: 'Rahim', father: 'c/o Salim' }]],
    ['রহিম উদ্দিন পিতা সলিম সাং রামপুর', [{ ...rahim, father: 'সলিম', address: 'রামপুর' }]],
    ['রহিম উদ্দিন, পিতা: সলিম, সাং- ১২/৩ রামপুর, থানা সাভার', [{ ...rahim, father: 'সলিম', address: '১২/৩ রামপুর, থানা সাভার' }]],
    ['রহিম উদ্দিন, ঠিকানা: গ্রাম রামপুর', [{ ...rahim, address: 'রামপুর' }]],
    ['রহিম উদ্দিন\nপিতা: সলিম\nগ্রাম: রামপুর', [{ ...rahim, father: 'সলিম', address: 'রামপুর' }]],
    ['রহিম উদ্দিন (১/৩)', [{ ...rahim, share: '1/3' }]],
    ['রহিম উদ্দিন (৪ আনা), পিতা সলিম', [{ ...rahim, father: 'সলিম', share: '1/4' }]],
    ['রহিম উদ্দিন (৩৩%)', [{ ...rahim, share: '33/100' }]],
    ['রহিম উদ্দিন (সমুদয়)', [{ ...rahim, share: '1' }]],
    ['রহিম উদ্দিন, পিতা সলিম, হিস্যা ০.৫০০', [{ ...rahim, father: 'সলিম', share: '1/2' }]],
    ['রহিম উদ্দিন অংশ- ১/২', [{ ...rahim, share: '1/2' }]],
    ['রহিম উদ্দিন ১/২ অংশ', [{ ...rahim, share: '1/2' }]],
    ['রহিম উদ্দিন ৫ আনা ৬ গণ্ডা', [{ ...rahim, share: '53/160' }]],
    ['রহিম উদ্দিন (১২ শতক)', [{ ...rahim, area: '১২ শতক' }]],
    ['রহিম উদ্দিন, জমি ১২ শতাংশ', [{ ...rahim, area: '১২ শতাংশ' }]],
    ['রহিম উদ্দিন ১ একর ২০ শতক', [{ ...rahim, area: '১ একর ২০ শতক' }]],
    ['রহিম উদ্দিন (১/২) (১২ শতক)', [{ ...rahim, share: '1/2', area: '১২ শতক' }]],
    [
      '১) রহিম উদ্দিন, পিতা- সলিম, হিস্যা ১/২\n২) করিম মিয়া, পিতা- সলিম, হিস্যা ১/২',
      [
        { ...rahim, father: 'সলিম', share: '1/2' },
        { ...karim, father: 'সলিম', share: '1/2' },
      ],
    ],
    [
      '১) রহিম উদ্দিন ২) করিম মিয়া উভয় পিতা- সলিম, সর্ব সাং- রামপুর',
      [
        { ...rahim, father: 'সলিম', address: 'রামপুর' },
        { ...karim, father: 'সলিম', address: 'রামপুর' },
      ],
    ],
  ])('%j are read', (cell, owners) => {
    expect(read(cell)).toEqual(owners)
  })

  it.each([
    ['রহিম, করিম', 'owners_cell_unclear'],
    ['রহিম ও করিম', 'owners_cell_unclear'],
    ['Rahim and Karim', 'owners_cell_unclear'],
    ['রহিম ১২', 'owners_cell_unclear'],
    ['রহিম (১)', 'owners_cell_unclear'],
    ['রহিম (১২/ক)', 'owners_cell_unclear'],
    ['রহিম পিতা', 'owners_cell_unclear'],
    ['রহিম পিতা সলিম, রামপুর', 'owners_cell_unclear'],
    ['রহিম (১/২) অংশ ১/২', 'owners_cell_unclear'],
    ['১) রহিম ২) করিম ৩) সলিম উভয় পিতা কাদির', 'owners_cell_unclear'],
    ['রহিম উভয় পিতা কাদির; করিম', 'owners_cell_unclear'],
    ['পিতা সলিম', 'owners_cell_no_name'],
    ['রহিম (৩৩ শতাংশ)', 'owners_cell_percent'],
    ['রহিম হিস্যা ৫ শতাংশ', 'owners_cell_percent'],
    ['রহিম (৩/২)', 'share_cell_over_whole'],
    ['#NAME?', 'cell_error_value'],
  ])('%j are refused: %s', (cell, fault) => {
    expect(read(cell)).toBe(fault)
  })
})

describe('the cell of one name', () => {
  it.each([
    'করিম, রহিম',
    'করিম ও রহিম',
    '১। করিম ২। রহিম',
    'করিম গং',
    'করিম দিং',
    'করিম/রহিম',
    'Rahim and Karim',
    'Karim etc.',
    'করিম পিতা মানিক',
    'করিম পিং মানিক',
    'Karim s/o Manik',
    'করিম সাং রামপুর',
    'করিম (১/২)',
    'করিম ১২',
    '12',
  ])('%s says more than a name', (text) => {
    expect(holdsMoreThanName(text)).toBe(true)
  })

  it.each([
    'আব্দুল করিম',
    'মোঃ করিম',
    'মৃত আঃ রহিম',
    'Md. Abdul Karim',
    'S.M. Karim',
    'Karim (Late)',
    'সালেহা বেগম (খুকু)',
    '',
    '-',
    'বাংলাদেশ সরকার, পক্ষে জেলা প্রশাসক',
    'রহিম ও ব্রাদার্স লিমিটেড',
    'Rahim & Bros. Ltd',
    'Government of Bangladesh, Ministry of Land',
  ])('%s is one name', (text) => {
    expect(holdsMoreThanName(text)).toBe(false)
  })
})
