import { AreaClass, areaClassLetters } from '#contract/land-tax/tax-rates.ts'
import type {
  DistrictRecord,
  DivisionRecord,
  MouzaRecord,
  UpazilaRecord,
  ZilRecord,
} from '#contract/locations/location-records.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { type Exchange, type ExchangeField, metaCell, ownExchangeField } from '#server/records/exchange.ts'

type Named = { name_en: string; name_bn: string }

const needed = { is_needed: true } as const

const nameEn = (example: string) => ({
  ...ownExchangeField('name_en', ['name', 'name english', 'নাম ইংরেজি', 'ইংরেজি নাম'], example),
  ...needed,
  is_latin: true,
})
const nameBn = (example: string) => ({
  ...ownExchangeField('name_bn', ['name bangla', 'name bengali', 'নাম', 'নাম বাংলা', 'বাংলা নাম'], example),
  ...needed,
})
const latin = { is_latin: true } as const
const bbsCode = { ...ownExchangeField('bbs_code', ['bbs', 'geocode', 'কোড', 'বিবিএস কোড'], '26'), ...latin }
const jlNo = { ...ownExchangeField('jl_no', ['jl', 'জেএল নং', 'জে এল নং'], '120'), is_number: true }
const areaClass: ExchangeField<{ tax_area_class: AreaClass | null }> = {
  field: 'tax_area_class',
  title: recordFields.area_class,
  names: ['area class'],
  example: '',
  value: ({ tax_area_class }) => tax_area_class,
  read: (text) => AreaClass.options.find((each) => areaClassLetters[each] === text) ?? text,
}
const metaField: ExchangeField<{ meta: Record<string, unknown> }> = {
  field: 'meta',
  ...latin,
  title: recordFields.meta,
  names: [],
  example: '',
  value: ({ meta }) => metaCell(meta),
}
const division: ExchangeField<{ division: Named }> = {
  field: 'division',
  ...latin,
  title: recordFields.division,
  names: ['division name', 'বিভাগের নাম'],
  example: 'Dhaka',
  value: ({ division }) => division.name_en,
}
const district: ExchangeField<{ district: Named }> = {
  field: 'district',
  ...latin,
  title: recordFields.district,
  names: ['zila', 'জিলা', 'জেলার নাম'],
  example: 'Dhaka',
  value: ({ district }) => district.name_en,
}
const upazila: ExchangeField<{ upazila: Named }> = {
  field: 'upazila',
  ...latin,
  title: recordFields.upazila,
  names: ['thana', 'থানা', 'উপজেলার নাম'],
  example: 'Savar',
  value: ({ upazila }) => upazila.name_en,
}

export const divisionExchange: Exchange<DivisionRecord> = {
  fields: [nameEn('Dhaka'), nameBn('ঢাকা'), bbsCode],
  lines: (row) => [row],
}

export const districtExchange: Exchange<DistrictRecord> = {
  fields: [{ ...division, ...needed }, nameEn('Dhaka'), nameBn('ঢাকা'), bbsCode],
  lines: (row) => [row],
}

export const upazilaExchange: Exchange<UpazilaRecord> = {
  fields: [division, { ...district, ...needed }, nameEn('Savar'), nameBn('সাভার'), bbsCode, areaClass],
  lines: (row) => [row],
}

export const mouzaExchange: Exchange<MouzaRecord> = {
  fields: [
    district,
    upazila,
    nameEn('Bhakurta'),
    nameBn('ভাকুর্তা'),
    jlNo,
    { ...ownExchangeField('mouza_code', ['code', 'মৌজা কোড']), ...latin },
    areaClass,
    metaField,
  ],
  lines: (row) => [row],
}

export const zilExchange: Exchange<ZilRecord> = {
  fields: [
    district,
    upazila,
    {
      field: 'mouza',
      ...latin,
      title: recordFields.mouza,
      names: ['mauza', 'মৌজার নাম'],
      example: 'Bhakurta',
      value: ({ mouza }) => mouza.name_en,
    },
    { ...jlNo, value: ({ mouza }) => mouza.jl_no },
    {
      ...ownExchangeField('zil_no', ['sheet', 'sheet no', 'zil', 'শিট', 'শিট নম্বর', 'সিট নং'], '1'),
      ...needed,
      is_number: true,
    },
    { ...ownExchangeField('map_url', ['map']), ...latin },
    metaField,
  ],
  lines: (row) => [row],
}
