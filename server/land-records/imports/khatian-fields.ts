import type { OwnerRow } from '#contract/land-records/land-records.ts'
import type { DagRecord } from '#contract/land-records/land-records-office.ts'
import { type Exchange, type ExchangeField, metaCell } from '#server/records/exchange.ts'
import { both } from '../text.ts'
import { landClassCells } from './land-class.ts'
import { areaNames, dagField, khatianField, placeFields, surveyField } from './land-fields.ts'
import { not_stated } from './row-survey.ts'

/** A dag with one of its owners; without one where it has none. */
type OwnerLine = { dag: DagRecord; owner: OwnerRow | null }

/** Fields of a table of khatians; the heads that offices write, without blanks and signs. */
const fields: readonly ExchangeField<OwnerLine>[] = [
  ...placeFields<OwnerLine>(({ dag }) => dag),
  {
    field: 'zil_no',
    title: both('import.zil_no'),
    is_number: true,
    names: ['sheet', 'sheet no', 'zil', 'শিট', 'সিট নং', 'শীট নং'],
    example: '1',
    value: ({ dag }) => dag.zil.zil_no,
  },
  { field: 'zil_id', is_latin: true, title: both('import.zil_id'), names: ['zil id'], example: '', value: null },
  surveyField(({ dag }) => dag.survey_type?.code ?? not_stated),
  khatianField(({ dag }) => dag.khatiyan_number),
  { ...dagField(({ dag }) => dag.dag_no), is_needed: true },
  {
    field: 'land_class',
    title: both('import.land_class'),
    is_words: true,
    names: ['class', 'class of land', 'land type', 'শ্রেণি', 'শ্রেণী', 'জমির শ্রেণী', 'জমির শ্রেনী'],
    example: 'নাল',
    value: ({ dag }) => landClassCells(dag.meta).land_class,
  },
  {
    field: 'land_class_bn',
    title: both('import.land_class_bn'),
    names: ['land class bn'],
    example: '',
    value: ({ dag }) => landClassCells(dag.meta).land_class_bn,
  },
  {
    field: 'area',
    head: 'area_sq_ft',
    title: both('import.area'),
    is_area: true,
    names: areaNames,
    example: '33 decimal',
    value: ({ dag }) => dag.area,
  },
  {
    field: 'khatian_area',
    title: both('import.khatian_area'),
    is_area: true,
    names: [
      'মোট জমি',
      'মোট জমির পরিমাণ',
      'খতিয়ানের মোট',
      'খতিয়ানের জমি',
      'খতিয়ানের মোট জমির পরিমাণ',
      'খতিয়ানে মোট জমি',
      'total of khatian',
      'khatian total',
      'khatian area',
      'total area of khatian',
      'total area',
    ],
    example: '',
    value: null,
  },
  {
    field: 'owner',
    title: both('import.owner'),
    is_words: true,
    is_name: true,
    names: ['owner', 'owner name', 'owner bn', 'name', 'মালিক', 'মালিকের নাম', 'নাম', 'দখলকারের নাম', 'রায়তের নাম'],
    example: 'আব্দুল করিম',
    value: ({ owner }) => owner?.owner,
  },
  {
    field: 'owner_en',
    title: both('import.owner_en'),
    is_name: true,
    is_latin: true,
    names: ['owner en', 'name en', 'নাম (ইংরেজি)'],
    example: 'Abdul Karim',
    value: ({ owner }) => owner?.owner_en,
  },
  {
    field: 'father',
    title: both('import.father'),
    is_words: true,
    names: [
      'father',
      'father name',
      "father's name",
      'husband',
      'father husband',
      'পিতা',
      'পিতার নাম',
      'পিতা/স্বামী',
      'পিতা/স্বামীর নাম',
      'স্বামীর নাম',
      'স্বামী',
    ],
    example: 'মৃত আব্দুর রহিম',
    value: ({ owner }) => owner?.father,
  },
  {
    field: 'address',
    title: both('import.address'),
    is_words: true,
    names: ['address', 'village', 'ঠিকানা', 'সাং', 'গ্রাম'],
    example: 'ভাকুর্তা',
    value: ({ owner }) => owner?.address,
  },
  {
    field: 'share',
    title: both('import.share'),
    names: ['share', 'part', 'hissa', 'অংশ', 'হিস্যা', 'হিস্সা', 'মালিকের অংশ', 'প্রাপ্ত অংশ'],
    example: '1/2',
    value: ({ owner }) => owner?.share,
  },
  {
    field: 'owner_area',
    head: 'owner_area_sq_ft',
    title: both('import.owner_area'),
    is_area: true,
    names: ['owner area', 'area of owner', 'অংশের পরিমাণ', 'অংশ অনুযায়ী জমি', 'মালিকের জমি', 'প্রাপ্ত জমি'],
    example: '',
    value: ({ owner }) => owner?.area,
  },
  {
    field: 'owners',
    title: both('import.owners'),
    is_words: true,
    has_lines: true,
    names: ['owners', 'মালিকগণ', 'মালিকদের নাম', 'মালিকগণের নাম'],
    example: '',
    value: null,
  },
  {
    field: 'meta',
    is_latin: true,
    title: both('import.meta'),
    names: [],
    example: '',
    value: ({ dag }) => metaCell(landClassCells(dag.meta).meta),
  },
]

/**
 * Dags with their khatians: a line an owner. A place is written by its names, which another register knows too. A closed
 * dag has no line: it would be land a second time there, beside what it was split or joined into.
 */
export const khatianExchange: Exchange<DagRecord, OwnerLine> = {
  fields,
  lines: (dag) => {
    if (dag.is_closed) return []
    return dag.khotiyan.length > 0 ? dag.khotiyan.map((owner) => ({ dag, owner })) : [{ dag, owner: null }]
  },
}
