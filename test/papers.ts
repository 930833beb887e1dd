import type { RecordedOwner } from '#contract/land-records/land-records.ts'
import { poisha } from '#contract/payments/money.ts'
import type { PrintedKhatian, PrintedOutline } from '#server/documents/papers/khatian-copy/content.ts'
import type { MapSheet, Parcel } from '#server/documents/papers/land.ts'
import type {
  CorrectionCertificate,
  CorrectionDcr,
  Dakhila,
  Invoice,
  KhatianCopy,
  KhatianScan,
  MapPoint,
  MouzaMap,
  MouzaMapCopy,
  MutationCertificate,
  MutationDcr,
  ParcelSheet,
} from '#server/documents/typesetting/papers.ts'

/** Made-up papers for tests; each test states only what matters to it. */

export const sheet: MapSheet = {
  survey_code: 'RS',
  survey_bn: 'আরএস',
  mouza_en: 'Bhakurta',
  mouza_bn: 'ভাকুর্তা',
  jl_no: '112',
  zil_no: '3',
  upazila_en: 'Savar',
  upazila_bn: 'সাভার',
  district_en: 'Dhaka',
  district_bn: 'ঢাকা',
  division_en: 'Dhaka',
  division_bn: 'ঢাকা',
}

export const parcel: Parcel = { ...sheet, dag_no: '123', khatiyan_number: '45' }

const checkable = {
  number: 'JA-302672-2627-000481',
  verify_code: '7KQF-2M8D-XR4P',
  verify_url: 'https://jomi.example/verify/7KQF-2M8D-XR4P',
  issued_at: '2026-11-20T07:05:00Z',
  revoked_at: null,
}

export const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  paper: 'invoice',
  ...checkable,
  payer_name: 'কৃষ্ণা রানী বিশ্বাস',
  method: 'bkash',
  payer_masked: '••••4321',
  reference: 'CKJ7A8B9Q1',
  lines: [{ label_en: 'Khatian copy', label_bn: 'খতিয়ানের কপি', amount_poisha: poisha(100_00) }],
  total_poisha: poisha(100_00),
  parcel,
  demo: true,
  ...changes,
})

export const dakhila = (changes: Partial<Dakhila> = {}): Dakhila => ({
  paper: 'dakhila',
  ...checkable,
  number: 'JD-302672-2627-000481',
  payer_name: 'কৃষ্ণা রানী বিশ্বাস',
  method: 'bkash',
  payer_masked: '••••4321',
  reference: 'JP-7A8B9Q1',
  parcel,
  owners: owners(2),
  land_class_en: 'Homestead',
  land_class_bn: 'বাড়ি',
  land_type_en: 'Residential',
  land_type_bn: 'আবাসিক',
  area_class: 'ঙ',
  area: 14_374.8,
  taxable_decimals: 33,
  share_en: null,
  share_bn: null,
  year: '2025-26',
  years_late: 1,
  words_en: '33 decimals × ৳15 = ৳495; 1 year late, 6.25 %: ৳30.94',
  words_bn: '৩৩ শতাংশ × ৳১৫ = ৳৪৯৫; ১ বছর বিলম্ব, ৬.২৫%: ৳৩০.৯৪',
  rule_en: 'Class ঙ, residential and other use: ৳15 a decimal; notification of 30 June 2015',
  rule_bn: 'শ্রেণি ঙ, আবাসিক ও অন্যান্য ব্যবহার: প্রতি শতাংশ ৳১৫; ৩০ জুন ২০১৫ তারিখের প্রজ্ঞাপন',
  principal_poisha: poisha(495_00),
  penalty_poisha: poisha(30_94),
  total_poisha: poisha(525_94),
  taken_over: [],
  paid_through: '2025-26',
  outstanding_poisha: poisha(495_00),
  demo: true,
  ...changes,
})

export const mutationCertificate = (changes: Partial<MutationCertificate> = {}): MutationCertificate => ({
  paper: 'mutation-certificate',
  ...checkable,
  number: 'JN-2026-00000012',
  mutation_id: 12,
  mutation_type: 'inheritance',
  parcel,
  previous_owner_name: 'Abdur Rahim',
  deed_number: '4521',
  deed_date: '2026-01-15',
  registry_office: 'Savar Sub-Registry Office',
  owners: [
    {
      name: 'মোছাঃ রহিমা খাতুন',
      name_en: 'Mst. Rahima Khatun',
      father: 'আব্দুর রহিম',
      address: 'সাভার, ঢাকা',
      share: '1/3',
      share_of_dag: '0.195',
      area: 145.2,
    },
    {
      name: 'Karim Mia',
      name_en: null,
      father: null,
      address: 'Dhamrai, Dhaka',
      share: '2/3',
      share_of_dag: '0.389',
      area: 290.4,
    },
  ],
  dag_area: 745.6,
  previous_owner_left: 310,
  approved: { by: 'Selim Reza', role: 'acland', at: '2026-11-19T05:00:00Z' },
  version: 4,
  receipt_number: 'JM-302672-2627-000007',
  demo: true,
  ...changes,
})

export const mutationDcr = (changes: Partial<MutationDcr> = {}): MutationDcr => {
  const { paper: _, parcel: __, ...fee } = invoice()
  return {
    ...fee,
    paper: 'mutation-dcr',
    number: 'JR-2026-00000012',
    mutation_id: 12,
    parcel,
    receipt_number: 'JM-302672-2627-000007',
    paid_at: '2026-11-20T07:05:00Z',
    approved: { by: 'Selim Reza', role: 'acland', at: '2026-11-19T05:00:00Z' },
    ...changes,
  }
}

export const correctionCertificate = (changes: Partial<CorrectionCertificate> = {}): CorrectionCertificate => ({
  paper: 'correction-certificate',
  ...checkable,
  number: 'JE-2026-00000012',
  correction_id: 12,
  kind: 'clerical',
  parcel,
  cells: [
    { field: 'owner', owner: 'রহিমা খাতুন', before: 'রহিমা খাতুন', is_hidden: false, after: 'রহিমা খানম' },
    { field: 'father', owner: 'রহিমা খাতুন', before: null, is_hidden: true, after: 'আব্দুর রহিম' },
    { field: 'area', owner: 'রহিমা খাতুন', before: '1000', is_hidden: false, after: '1089' },
    { field: 'dag_no', owner: null, before: '132', is_hidden: false, after: '123' },
    { field: 'land_class', owner: null, before: null, is_hidden: false, after: 'Homestead' },
  ],
  version: 4,
  approved: { by: 'Selim Reza', role: 'acland', at: '2026-11-19T05:00:00Z' },
  receipt_number: 'JC-302672-2627-000007',
  assisted: null,
  demo: true,
  ...changes,
})

export const correctionDcr = (changes: Partial<CorrectionDcr> = {}): CorrectionDcr => {
  const { mutation_id: _, ...dcr } = mutationDcr()
  return {
    ...dcr,
    paper: 'correction-dcr',
    number: 'JF-2026-00000012',
    correction_id: 12,
    receipt_number: 'JC-302672-2627-000007',
    ...changes,
  }
}

const names: [bn: string, en: string][] = [
  ['মোছাঃ রহিমা খাতুন', 'Mst. Rahima Khatun'],
  ['আব্দুল করিম মিয়া', 'Abdul Karim Mia'],
  ['শ্রী কৃষ্ণচন্দ্র বিশ্বাস', 'Sri Krishnachandra Biswas'],
  ['সৈয়দ মোহাম্মদ রফিকুল ইসলাম চৌধুরী', 'Syed Mohammad Rafiqul Islam Chowdhury'],
]

/** Owners with equal parts of a dag of 14,400 sq ft; every fourth lacks what a record may lack. */
export const owners = (count: number): RecordedOwner[] =>
  Array.from({ length: count }, (_, index) => {
    const [owner, owner_en] = names[index % names.length] ?? ['', '']
    const bare = index % 4 === 1
    return {
      owner: `${owner}`,
      owner_en: bare ? null : owner_en,
      father: bare ? null : 'মৃত ক্ষীরোদ চন্দ্র ব্রহ্মচারী',
      address: bare ? null : 'গ্রাম: ভাকুর্তা, ডাকঘর: হেমায়েতপুর, সাভার, ঢাকা',
      share: (1 / count).toFixed(3),
      area: 14_400 / count,
    }
  })

export const khatianCopy = (changes: Partial<KhatianCopy> = {}): KhatianCopy => ({
  paper: 'khatian-copy',
  ...checkable,
  number: 'JK-302672-2627-000482',
  parcel,
  land_class_en: 'Homestead',
  land_class_bn: 'বাড়ি',
  area: 14_400,
  owners: owners(4),
  version: 3,
  version_at: '2026-09-01T06:00:00Z',
  khatian: null,
  outline: null,
  closed_at: null,
  recorded: null,
  certified: false,
  demo: true,
  ...changes,
})

/** A khatian of so many dags, of which so many are listed; the first is the ordered one. */
export const wholeKhatian = (dag_count: number, listed = dag_count): PrintedKhatian => ({
  dag_count,
  area: dag_count * 4356,
  dags: Array.from({ length: listed }, (_, index) => ({
    dag_no: String(123 + index),
    zil_no: '3',
    land_class_en: index % 2 === 0 ? 'Homestead' : 'Nal (arable)',
    land_class_bn: index % 2 === 0 ? 'বাড়ি' : 'নাল',
    area: 4356,
    ordered: index === 0,
  })),
  owners: owners(2).map((owner, index) => ({ ...owner, dag_numbers: index === 0 ? null : ['124', '125'] })),
})

/** A square parcel of 100 units with one of its size to the east. */
export const squareOutline: PrintedOutline = {
  parcel: [squareAt(0)],
  around: [{ dag_no: '124', rings: [squareAt(100)] }],
}

function squareAt(x: number): [number, number][] {
  return [
    [x - 50, -50],
    [x + 50, -50],
    [x + 50, 50],
    [x - 50, 50],
  ]
}

/** The cover of a paid mouza map with all that a record may have. */
export const mouzaMapCopy = (changes: Partial<MouzaMapCopy> = {}): MouzaMapCopy => ({
  paper: 'mouza-map-copy',
  ...checkable,
  number: 'JZ-2026-00000012',
  parcel: sheet,
  name: 'Sheet three',
  name_bn: 'তিন নম্বর শিট',
  year: 1985,
  scale: 3960,
  scan_sha256: 'ab'.repeat(32),
  assisted: null,
  demo: true,
  ...changes,
})

export const khatianScan = (changes: Partial<KhatianScan> = {}): KhatianScan => ({
  paper: 'khatian-scan',
  parcel,
  land_class_bn: 'বাড়ি',
  area: 14_400,
  owners: owners(4),
  demo: true,
  ...changes,
})

const columns = 20
const step = 38

/** A slightly crooked grid of parcels. */
export const mouzaMap = (count: number): MouzaMap => ({
  paper: 'mouza-map',
  sheet,
  parcels: Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % columns, Math.trunc(index / columns)]
    const corners = [corner(column, row), corner(column + 1, row), corner(column + 1, row + 1), corner(column, row + 1)]
    return { dag_no: index % 17 === 5 ? `${index}/${900 + index}` : String(index + 1), ring: corners }
  }),
  demo: true,
})

const corner = (column: number, row: number): MapPoint => [
  column * step + Math.sin(column * 7 + row * 3) * 9,
  row * step * 0.9 + Math.cos(column * 5 + row * 11) * 9,
]

/** The sheet of a parcel of four corners in one ring. */
export const parcelSheet = (changes: Partial<ParcelSheet> = {}): ParcelSheet => ({
  paper: 'parcel-sheet',
  ...checkable,
  number: 'JS-2627-00000012',
  parcel,
  area: 14_400,
  drawn_area: 14_380.5,
  boundary_version: 2,
  outline: squareOutline,
  metres_per_unit: 1.024,
  corners: cornersOf([4]),
  corner_count: 4,
  rings: [{ part: 1, hole: null, corners: 4 }],
  lineage: [],
  demo: false,
  ...changes,
})

/** Corners of rings with so many each. */
export const cornersOf = (rings: readonly number[]): ParcelSheet['corners'] =>
  rings.flatMap((count, nth) =>
    Array.from({ length: count }, (_, at) => ({
      ring: nth + 1,
      lon: 90 + at / 10_000,
      lat: 23.8,
      side: 12.34,
      at: [at, nth * 10] satisfies [number, number],
    })),
  )
