import { AreaClass, areaClassLetters } from '#contract/land-tax/tax-rates.ts'
import type {
  DistrictRecord,
  DivisionRecord,
  MouzaRecord,
  UpazilaRecord,
  ZilRecord,
} from '#contract/locations/location-records.ts'
import { type Exchange, type ExchangeField, metaCell } from '#server/records/exchange.ts'
import { both } from '../text.ts'

type Named = { name_en: string; name_bn: string }

const nameEn = (example: string): ExchangeField<Named> => ({
  field: 'name_en',
  title: both('exchange.name_en'),
  names: ['name', 'name english', 'নাম ইংরেজি', 'ইংরেজি নাম'],
  is_needed: true,
  example,
  value: ({ name_en }) => name_en,
})
const nameBn = (example: string): ExchangeField<Named> => ({
  field: 'name_bn',
  title: both('exchange.name_bn'),
  names: ['name bangla', 'name bengali', 'নাম', 'নাম বাংলা', 'বাংলা নাম'],
  is_needed: true,
  example,
  value: ({ name_bn }) => name_bn,
})
const bbsCode: ExchangeField<{ bbs_code: string | null }> = {
  ...{ field: 'bbs_code', title: both('csv.bbs_code'), names: ['bbs', 'geocode', 'কোড', 'বিবিএস কোড'], example: '26' },
  value: ({ bbs_code }) => bbs_code,
}
const areaClass: ExchangeField<{ tax_area_class: AreaClass | null }> = {
  ...{ field: 'tax_area_class', title: both('csv.area_class'), names: ['area class'], example: '' },
  value: ({ tax_area_class }) => tax_area_class,
  read: (text) => AreaClass.options.find((each) => areaClassLetters[each] === text) ?? text,
}
const metaField: ExchangeField<{ meta: Record<string, unknown> }> = {
  ...{ field: 'meta', title: both('csv.meta'), names: [], example: '' },
  value: ({ meta }) => metaCell(meta),
}
const division: ExchangeField<{ division: Named }> = {
  ...{ field: 'division', title: both('exchange.division'), names: ['division name', 'বিভাগের নাম'], example: 'Dhaka' },
  value: ({ division }) => division.name_en,
}
const district: ExchangeField<{ district: Named }> = {
  ...{ field: 'district', title: both('exchange.district'), names: ['zila', 'জিলা', 'জেলার নাম'], example: 'Dhaka' },
  value: ({ district }) => district.name_en,
}
const upazila: ExchangeField<{ upazila: Named }> = {
  ...{ field: 'upazila', title: both('exchange.upazila'), names: ['thana', 'থানা', 'উপজেলার নাম'], example: 'Savar' },
  value: ({ upazila }) => upazila.name_en,
}
const needed = { is_needed: true } as const

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
    {
      ...{ field: 'jl_no', title: both('csv.jl_no'), names: ['jl', 'জেএল নং', 'জে এল নং'], example: '120' },
      value: ({ jl_no }) => jl_no,
    },
    {
      ...{ field: 'mouza_code', title: both('csv.mouza_code'), names: ['code', 'মৌজা কোড'], example: '' },
      value: ({ mouza_code }) => mouza_code,
    },
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
      ...{ field: 'mouza', title: both('exchange.mouza'), names: ['mauza', 'মৌজার নাম'], example: 'Bhakurta' },
      value: ({ mouza }) => mouza.name_en,
    },
    {
      ...{ field: 'jl_no', title: both('csv.jl_no'), names: ['jl', 'জেএল নং', 'জে এল নং'], example: '120' },
      value: ({ mouza }) => mouza.jl_no,
    },
    {
      field: 'zil_no',
      title: both('csv.zil_no'),
      names: ['sheet', 'sheet no', 'zil', 'শিট', 'শিট নম্বর', 'সিট নং'],
      is_needed: true,
      example: '1',
      value: ({ zil_no }) => zil_no,
    },
    {
      ...{ field: 'map_url', title: both('csv.map_url'), names: ['map'], example: '' },
      value: ({ map_url }) => map_url,
    },
    metaField,
  ],
  lines: (row) => [row],
}
