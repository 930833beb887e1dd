import type { RecordedOwner } from '#contract/land-records/land-records.ts'
import type { Poisha } from '#contract/payments/money.ts'
import type { ReceiptChallan } from '#contract/payments/payments.ts'
import type { BreachLettersContent } from '../papers/breach-letters/content.ts'
import type { ChallanListContent } from '../papers/challan-list/content.ts'
import type { CorrectionCertificateContent } from '../papers/correction-certificate/content.ts'
import type { CorrectionDcrContent } from '../papers/correction-dcr/content.ts'
import type { DakhilaContent } from '../papers/dakhila/content.ts'
import type { InvoiceContent } from '../papers/invoice/content.ts'
import type { KhatianCopyContent } from '../papers/khatian-copy/content.ts'
import type { MapSheet, Parcel } from '../papers/land.ts'
import type { MouzaMapCopyContent } from '../papers/mouza-map-copy/content.ts'
import type { MutationCertificateContent } from '../papers/mutation-certificate/content.ts'
import type { MutationDcrContent } from '../papers/mutation-dcr/content.ts'
import type { ParcelSheetContent } from '../papers/parcel-sheet/content.ts'
import type { TaxLettersContent } from '../papers/tax-letters/content.ts'

/** Facts that make a paper checkable: `verify_url` is in the QR code, `verify_code` is printed next to it. */
export type Checkable = {
  number: string
  verify_code: string
  verify_url: string
  /** ISO; printed in Dhaka time. */
  issued_at: string
  /** ISO; since when the paper is withdrawn, which is written across it. */
  revoked_at: string | null
  /** Poisha of a receipt that were refunded; left out where nothing was. */
  refunded_poisha?: Poisha
  /** Challan by which the money of a receipt was paid into the treasury; left out before it is on record. */
  challan?: ReceiptChallan
}

/** The receipt of one paid thing; `issued_at` is when it was paid. */
export type Invoice = Checkable & InvoiceContent & { paper: 'invoice' }

/** The receipt of one tax year of one parcel: how each taka came about, and what stays due. */
export type Dakhila = Checkable & DakhilaContent & { paper: 'dakhila' }

/** The khatian as a bilingual table. It may call itself certified only where an office has that authority. */
export type KhatianCopy = Checkable & KhatianCopyContent & { paper: 'khatian-copy' }

/** The cover of a paid copy of a mouza map, before the pages of the scan. */
export type MouzaMapCopy = Checkable & MouzaMapCopyContent & { paper: 'mouza-map-copy' }

/** Says that a transfer of ownership is in the khatian, and who got how much. */
export type MutationCertificate = Checkable & MutationCertificateContent & { paper: 'mutation-certificate' }

/** The receipt of the fee of a mutation, with the number of the payment's own receipt. */
export type MutationDcr = Checkable & MutationDcrContent & { paper: 'mutation-dcr' }

/** Cells of the record that were corrected: as they stood and as they are. */
export type CorrectionCertificate = Checkable & CorrectionCertificateContent & { paper: 'correction-certificate' }

/** The receipt of the fee of a correction, with the number of the payment's own receipt. */
export type CorrectionDcr = Checkable & CorrectionDcrContent & { paper: 'correction-dcr' }

/** Place, boundary and origin of a parcel. */
export type ParcelSheet = Checkable & ParcelSheetContent & { paper: 'parcel-sheet' }

/** A specimen that looks like the scan of an old khatian form. */
export type KhatianScan = {
  paper: 'khatian-scan'
  parcel: Parcel
  land_class_bn: string | null
  area: number
  owners: RecordedOwner[]
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

/** Letters after a breach. */
export type BreachLetters = BreachLettersContent & { paper: 'breach-letters' }

/** Revenue by office and account code, for the treasury. */
export type ChallanList = ChallanListContent & { paper: 'challan-list' }

/** Letters about unpaid land development tax. */
export type TaxLetters = TaxLettersContent & { paper: 'tax-letters' }

export type PaperDocument =
  | Invoice
  | Dakhila
  | KhatianCopy
  | MouzaMapCopy
  | MutationCertificate
  | MutationDcr
  | CorrectionCertificate
  | CorrectionDcr
  | ParcelSheet
  | KhatianScan
  | MouzaMap
  | BreachLetters
  | ChallanList
  | TaxLetters
