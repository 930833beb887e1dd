import type { Poisha } from '#contract/payments/money.ts'

/** A sheet of a mouza map, as every paper names it. */
export type MapSheet = {
  survey_code: string
  survey_bn: string
  mouza_en: string
  mouza_bn: string
  jl_no: string | null
  zil_no: string
  upazila_en: string
  upazila_bn: string
  district_en: string
  district_bn: string
  division_en: string
  division_bn: string
}

/** The zil of land that is not on record. */
export const no_zil = '—'

/** One dag of a khatian on its sheet. */
export type Parcel = MapSheet & { dag_no: string; khatiyan_number: string }

/** What makes a paper checkable: `verify_url` is in the QR code, `verify_code` is printed beside it. */
export type Checkable = {
  number: string
  verify_code: string
  verify_url: string
  /** ISO; printed in Dhaka time. */
  issued_at: string
  /** ISO; since when the paper is withdrawn, which is written across it. */
  revoked_at: string | null
}

export type PaymentMethod = 'bkash' | 'nagad' | 'card' | 'bank'

export type InvoiceLine = { label_en: string; label_bn: string; amount_poisha: Poisha }

/** The receipt of one paid thing; `issued_at` is when it was paid. */
export type Invoice = Checkable & {
  paper: 'invoice'
  payer_name: string
  method: PaymentMethod
  payer_masked: string
  reference: string
  lines: InvoiceLine[]
  total_poisha: Poisha
  parcel: Parcel | MapSheet
  demo: boolean
}

/** The receipt of one tax year of one parcel: how each taka came about, and what stays due. */
export type Dakhila = Checkable & {
  paper: 'dakhila'
  payer_name: string
  method: PaymentMethod
  payer_masked: string
  reference: string
  parcel: Parcel
  owners: Pick<OwnerRow, 'owner' | 'owner_en' | 'share' | 'area'>[]
  land_class_en: string | null
  land_class_bn: string | null
  land_type_en: string
  land_type_bn: string
  area_class: string | null
  /** Square feet. */
  area: number
  taxable_decimals: number
  share_en: string | null
  share_bn: string | null
  year: string
  years_late: number
  words_en: string
  words_bn: string
  rule_en: string
  rule_bn: string
  principal_poisha: Poisha
  penalty_poisha: Poisha
  total_poisha: Poisha
  paid_through: string | null
  outstanding_poisha: Poisha | null
  demo: boolean
}

/** One owner row of a khatian; `area` is in square feet. */
export type OwnerRow = {
  owner: string
  owner_en: string | null
  father: string | null
  address: string | null
  share: string | null
  area: number
}

/** The khatian as a bilingual table. It may call itself certified only where an office has that authority. */
export type KhatianCopy = Checkable & {
  paper: 'khatian-copy'
  parcel: Parcel
  land_class_en: string | null
  land_class_bn: string | null
  /** Recorded area of the dag in square feet. */
  area: number
  owners: OwnerRow[]
  /** Which version of the record this is, and since when (ISO). */
  version: number
  version_at: string
  certified: boolean
  demo: boolean
}

/** A specimen that looks like the scan of an old khatian form. */
export type KhatianScan = {
  paper: 'khatian-scan'
  parcel: Parcel
  land_class_bn: string | null
  area: number
  owners: OwnerRow[]
  demo: boolean
}

export type MapPoint = readonly [x: number, y: number]

/** A specimen sheet of a mouza map; coordinates are planar metres, east and north growing. */
export type MouzaMap = {
  paper: 'mouza-map'
  sheet: MapSheet
  parcels: { dag_no: string; ring: readonly MapPoint[]; label?: MapPoint }[]
  demo: boolean
}

export type PaperDocument = Invoice | Dakhila | KhatianCopy | KhatianScan | MouzaMap
