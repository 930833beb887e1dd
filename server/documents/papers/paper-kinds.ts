import { correctionCertificatePaper } from './correction-certificate/paper.ts'
import { correctionDcrPaper } from './correction-dcr/paper.ts'
import { dakhilaPaper } from './dakhila/paper.ts'
import type { DocumentRow, ReceiptRow } from './documents.sql.ts'
import { invoicePaper } from './invoice/paper.ts'
import { khatianCopyPaper } from './khatian-copy/paper.ts'
import { mouzaMapCopyPaper } from './mouza-map-copy/paper.ts'
import { mutationCertificatePaper } from './mutation-certificate/paper.ts'
import { mutationDcrPaper } from './mutation-dcr/paper.ts'
import type { PaperKind } from './paper-kind.ts'
import { parcelSheetPaper } from './parcel-sheet/paper.ts'

/** The papers of receipts, by their series; every other series prints an invoice. */
const receiptKinds: Readonly<Record<string, PaperKind>> = { JD: dakhilaPaper }

const documentKinds: Record<DocumentRow['kind'], PaperKind> = {
  khatian_copy: khatianCopyPaper,
  mouza_map: mouzaMapCopyPaper,
  mutation_certificate: mutationCertificatePaper,
  mutation_dcr: mutationDcrPaper,
  parcel_sheet: parcelSheetPaper,
  correction_certificate: correctionCertificatePaper,
  correction_dcr: correctionDcrPaper,
}

export const kindOfReceipt = ({ series }: ReceiptRow): PaperKind => receiptKinds[series] ?? invoicePaper

export const kindOfDocument = ({ kind }: DocumentRow): PaperKind => documentKinds[kind]
