/** The quoted texts of the office about each kind of record, and how a record of it is written. */
export type Kind = {
  path: string
  one: string
  /** `{entity} added successfully` … in Bengali. */
  one_bn: string
  missing: string
  missing_bn: string
  /** What is chosen, from the outside in. */
  place: [label: string, choice: string][]
  fields: (name: string) => Record<string, string>
  changed: Record<string, string>
}

const names = (name: string) => ({ name_en: name, name_bn: `${name} বাংলা` })

export const kinds: Kind[] = [
  {
    path: 'districts',
    one: 'District',
    one_bn: 'জেলা',
    missing: 'Division, Name (EN) & Name (BN) are required',
    missing_bn: 'বিভাগ, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
    place: [['division_id', 'Sylhet']],
    fields: names,
    changed: { bbs_code: '6099' },
  },
  {
    path: 'upazilas',
    one: 'Upazila',
    one_bn: 'উপজেলা',
    missing: 'District, Name (EN) & Name (BN) are required',
    missing_bn: 'জেলা, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
    place: [
      ['division_id', 'Sylhet'],
      ['district_id', 'Sylhet'],
    ],
    fields: names,
    changed: { bbs_code: '609199' },
  },
  {
    path: 'mouzas',
    one: 'Mouza',
    one_bn: 'মৌজা',
    missing: 'Upazila, Name (EN) & Name (BN) are required',
    missing_bn: 'উপজেলা, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
    place: [
      ['division_id', 'Sylhet'],
      ['district_id', 'Sylhet'],
      ['upazila_id', 'Zakiganj'],
    ],
    fields: names,
    changed: { jl_no: '99', meta: '{"note":"seen"}' },
  },
  {
    path: 'zils',
    one: 'Zil',
    one_bn: 'শিট',
    missing: 'Mouza & Zil No are required',
    missing_bn: 'মৌজা ও শিট নম্বর আবশ্যক',
    place: [
      ['division_id', 'Sylhet'],
      ['district_id', 'Sylhet'],
      ['upazila_id', 'Zakiganj'],
      ['mouza_id', 'Birorsri'],
    ],
    fields: (name) => ({ zil_no: name }),
    changed: { map_url: 'https://maps.example.org/sheet' },
  },
  {
    path: 'survey-types',
    one: 'Survey type',
    one_bn: 'জরিপের ধরন',
    missing: 'Code & Name (EN) are required',
    missing_bn: 'কোড ও নাম (ইংরেজি) আবশ্যক',
    place: [],
    fields: (name) => ({ code: name, name_en: 'Trial Survey' }),
    changed: { description: 'For a trial.' },
  },
]
