// A khatian is printed in Bengali, in both languages of the page. Names and numbers are made up.

export const heads = {
  khatian: 'খতিয়ান নং',
  owners: 'মালিক, পিতা, ঠিকানা',
  share: 'অংশ',
  dag: 'দাগ নং',
  land_class: 'শ্রেণি',
  area: 'শতাংশ',
} as const

export const place = [
  { what: 'জেলা', name: 'ঢাকা' },
  { what: 'উপজেলা', name: 'সাভার' },
  { what: 'মৌজা', name: 'ভাকুর্তা' },
  { what: 'জে.এল. নং', name: '১১২' },
]

export const number = '৪৫'
export const survey = 'আরএস জরিপ'

export const owners = [
  { name: 'আব্দুর রহিম মোল্লা', about: 'পিতা কাসেম আলী, ভাকুর্তা', share: '১/২' },
  { name: 'সালেহা খাতুন', about: 'পিতা নূর মোহাম্মদ, ভাকুর্তা', share: '১/৪' },
  { name: 'কৃষ্ণচন্দ্র দাস', about: 'পিতা হরিপদ দাস, ভাকুর্তা', share: '১/৪' },
]

export const dags = [
  { dag: '১২৩', land_class: 'নাল', area: '৩৩.০০' },
  { dag: '১২৬', land_class: 'ভিটি', area: '৮.৫০' },
  { dag: '১৩১', land_class: 'পুকুর', area: '১২.২৫' },
  { dag: 'মোট', land_class: '৩ দাগ', area: '৫৩.৭৫' },
]

export const note = 'মন্তব্য: নামজারি মামলা ২১৮/২০১১'

/** Explained parts in the order of their numbers, and the word for each on the paper. */
export const marks = [
  { name: 'place', printed: 'মৌজা, জে.এল.' },
  { name: 'number', printed: heads.khatian },
  { name: 'owners', printed: 'মালিক' },
  { name: 'share', printed: heads.share },
  { name: 'dag', printed: heads.dag },
  { name: 'land_class', printed: heads.land_class },
  { name: 'area', printed: heads.area },
] as const

export type Mark = (typeof marks)[number]['name']
