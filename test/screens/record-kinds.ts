import { surveyTypesApi } from '#contract/land-records/land-record-office.endpoints.ts'
import {
  districtsApi,
  divisionsApi,
  mouzasApi,
  upazilasApi,
  zilsApi,
} from '#contract/locations/location-records.endpoints.ts'
import { storeRecords } from '#test/screens/office-records.ts'
import { district, division, mouza, surveyType, upazila, zil } from '#test/screens/places.ts'

// The quoted texts of the office about each kind of record, and how a record of it is written.

const names = { name_en: 'Trial', name_bn: 'পরীক্ষা' }

/** What is chosen in a form, from the outside in, by id and name. */
const inDivision = [['division_id', 'Sylhet']] as const
const inDistrict = [...inDivision, ['district_id', 'Sylhet']] as const
const inUpazila = [...inDistrict, ['upazila_id', 'Zakiganj']] as const
const inMouza = [...inUpazila, ['mouza_id', 'Birorsri']] as const

export const kinds = [
  {
    api: divisionsApi,
    store: () => storeRecords(divisionsApi, division),
    one: 'Division',
    one_bn: 'বিভাগ',
    missing: 'Name (EN) & Name (BN) are required',
    missing_bn: 'নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
    failed: 'Failed to load divisions',
    failed_bn: 'বিভাগের তালিকা আনা যায়নি',
    none: 'No divisions found.',
    none_bn: 'কোনো বিভাগ পাওয়া যায়নি।',
    place: [],
    fields: names,
    changed: { bbs_code: '99' },
  },
  {
    api: districtsApi,
    store: () => storeRecords(districtsApi, district),
    one: 'District',
    one_bn: 'জেলা',
    missing: 'Division, Name (EN) & Name (BN) are required',
    missing_bn: 'বিভাগ, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
    failed: 'Failed to load districts',
    failed_bn: 'জেলার তালিকা আনা যায়নি',
    none: 'No districts found.',
    none_bn: 'কোনো জেলা পাওয়া যায়নি।',
    place: inDivision,
    fields: names,
    changed: { bbs_code: '6099' },
  },
  {
    api: upazilasApi,
    store: () => storeRecords(upazilasApi, upazila),
    one: 'Upazila',
    one_bn: 'উপজেলা',
    missing: 'District, Name (EN) & Name (BN) are required',
    missing_bn: 'জেলা, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
    failed: 'Failed to load upazilas',
    failed_bn: 'উপজেলার তালিকা আনা যায়নি',
    none: 'No upazilas found.',
    none_bn: 'কোনো উপজেলা পাওয়া যায়নি।',
    place: inDistrict,
    fields: names,
    changed: { bbs_code: '609199' },
  },
  {
    api: mouzasApi,
    store: () => storeRecords(mouzasApi, mouza),
    one: 'Mouza',
    one_bn: 'মৌজা',
    missing: 'Upazila, Name (EN) & Name (BN) are required',
    missing_bn: 'উপজেলা, নাম (ইংরেজি) ও নাম (বাংলা) আবশ্যক',
    failed: 'Failed to load mouzas',
    failed_bn: 'মৌজার তালিকা আনা যায়নি',
    none: 'No mouzas found.',
    none_bn: 'কোনো মৌজা পাওয়া যায়নি।',
    place: inUpazila,
    fields: names,
    changed: { jl_no: '99', meta: '{"note":"seen"}' },
  },
  {
    api: zilsApi,
    store: () => storeRecords(zilsApi, zil),
    one: 'Zil',
    one_bn: 'শিট',
    missing: 'Mouza & Zil No are required',
    missing_bn: 'মৌজা ও শিট নম্বর আবশ্যক',
    failed: 'Failed to load zils',
    failed_bn: 'শিটের তালিকা আনা যায়নি',
    none: 'No zils found.',
    none_bn: 'কোনো শিট পাওয়া যায়নি।',
    place: inMouza,
    fields: { zil_no: 'Trial' },
    changed: { map_url: 'https://maps.example.org/sheet' },
  },
  {
    api: surveyTypesApi,
    store: () => storeRecords(surveyTypesApi, surveyType),
    one: 'Survey type',
    one_bn: 'জরিপের ধরন',
    missing: 'Code & Name (EN) are required',
    missing_bn: 'কোড ও নাম (ইংরেজি) আবশ্যক',
    failed: 'Failed to load survey types',
    failed_bn: 'জরিপের ধরন আনা যায়নি',
    none: 'No survey types found.',
    none_bn: 'কোনো জরিপের ধরন পাওয়া যায়নি।',
    place: [],
    fields: { code: 'Trial', name_en: 'Trial Survey' },
    changed: { description: 'For a trial.' },
  },
]
