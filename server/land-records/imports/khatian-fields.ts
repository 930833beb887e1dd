import type { TableField } from '#server/imports/tables/table-kind.ts'
import { both } from '../text.ts'

/** Fields of a table of khatians; the heads that offices write, without blanks and signs. */
export const khatianFields: readonly TableField[] = [
  { field: 'district', title: both('import.district'), names: ['zila', 'জিলা'], example: 'Dhaka' },
  { field: 'upazila', title: both('import.upazila'), names: ['thana', 'থানা', 'উপজেলা/থানা'], example: 'Savar' },
  {
    field: 'mouza',
    title: both('import.mouza'),
    names: ['mauza', 'mouja', 'মৌজার নাম', 'mouza name'],
    example: 'Bhakurta',
  },
  { field: 'jl_no', title: both('import.jl_no'), names: ['jl', 'জেএল', 'জে এল', 'জেল নং'], example: '120' },
  {
    field: 'zil_no',
    title: both('import.zil_no'),
    names: ['sheet', 'sheet no', 'zil', 'শিট', 'সিট নং', 'শীট নং'],
    example: '1',
  },
  { field: 'zil_id', title: both('import.zil_id'), names: ['zil id'], example: '' },
  {
    field: 'survey',
    title: both('import.survey'),
    names: ['survey type', 'survey code', 'record type', 'জরিপের ধরন', 'রেকর্ডের ধরন'],
    example: 'RS',
  },
  {
    field: 'khatian_no',
    title: both('import.khatian_no'),
    names: ['khatian', 'khatiyan no', 'khatiyan', 'khotian no', 'khatian number', 'খতিয়ান', 'খতিয়ান নম্বর', 'খতিয়ান নাম্বার'],
    is_needed: true,
    example: '12',
  },
  {
    field: 'dag_no',
    title: both('import.dag_no'),
    names: ['dag', 'plot no', 'plot', 'dag number', 'দাগ', 'দাগ নম্বর', 'দাগ নাম্বার', 'দাগের নম্বর'],
    is_needed: true,
    example: '501',
  },
  {
    field: 'land_class',
    title: both('import.land_class'),
    names: ['class', 'class of land', 'land type', 'শ্রেণি', 'শ্রেণী', 'জমির শ্রেণী', 'জমির শ্রেনী'],
    example: 'নাল',
  },
  { field: 'land_class_bn', title: both('import.land_class_bn'), names: ['land class bn'], example: '' },
  {
    field: 'area',
    title: both('import.area'),
    names: [
      ...['area', 'land area', 'dag area', 'total area', 'পরিমাণ', 'পরিমান', 'জমির পরিমাণ', 'জমির পরিমান', 'দাগের পরিমাণ'],
      ...['মোট জমি', 'জমি'],
    ],
    is_area: true,
    example: '33',
  },
  {
    field: 'owner',
    title: both('import.owner'),
    names: ['owner', 'owner bn', 'name', 'মালিক', 'মালিকের নাম', 'নাম', 'দখলকারের নাম', 'রায়তের নাম'],
    example: 'আব্দুল করিম',
  },
  {
    field: 'owner_en',
    title: both('import.owner_en'),
    names: ['owner en', 'name en', 'নাম (ইংরেজি)'],
    example: 'Abdul Karim',
  },
  {
    field: 'father',
    title: both('import.father'),
    names: [
      ...['father', 'father name', "father's name", 'husband', 'father husband', 'পিতা', 'পিতার নাম', 'পিতা/স্বামী'],
      ...['পিতা/স্বামীর নাম', 'স্বামীর নাম', 'স্বামী'],
    ],
    example: 'মৃত আব্দুর রহিম',
  },
  {
    field: 'address',
    title: both('import.address'),
    names: ['address', 'village', 'ঠিকানা', 'সাং', 'গ্রাম'],
    example: 'ভাকুর্তা',
  },
  {
    field: 'share',
    title: both('import.share'),
    names: ['share', 'part', 'hissa', 'অংশ', 'হিস্যা', 'হিস্সা', 'মালিকের অংশ', 'প্রাপ্ত অংশ'],
    example: '1/2',
  },
  {
    field: 'owner_area',
    title: both('import.owner_area'),
    names: ['owner area', 'area of owner', 'অংশের পরিমাণ', 'অংশ অনুযায়ী জমি', 'মালিকের জমি', 'প্রাপ্ত জমি'],
    is_area: true,
    example: '',
  },
  {
    field: 'owners',
    title: both('import.owners'),
    names: ['owners', 'মালিকগণ', 'মালিকদের নাম', 'মালিকগণের নাম'],
    example: '',
  },
]
