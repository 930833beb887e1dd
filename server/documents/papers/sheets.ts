import type { PaperDocument } from '../typesetting/papers.ts'
import { breachLettersSheet } from './breach-letters/sheet.ts'
import { challanListSheet } from './challan-list/sheet.ts'
import { correctionCertificateSheet } from './correction-certificate/sheet.ts'
import { correctionDcrSheet } from './correction-dcr/sheet.ts'
import { dakhilaSheet } from './dakhila/sheet.ts'
import { invoiceSheet } from './invoice/sheet.ts'
import { khatianCopySheet } from './khatian-copy/sheet.ts'
import { khatianScanSheet } from './khatian-scan/sheet.ts'
import { mouzaMapSheet } from './mouza-map/sheet.ts'
import { mouzaMapCopySheet } from './mouza-map-copy/sheet.ts'
import { mutationCertificateSheet } from './mutation-certificate/sheet.ts'
import { mutationDcrSheet } from './mutation-dcr/sheet.ts'
import { parcelSheet } from './parcel-sheet/sheet.ts'
import { taxLettersSheet } from './tax-letters/sheet.ts'

/** Data of a paper's template. */
export function sheetOf(document: PaperDocument) {
  switch (document.paper) {
    case 'invoice':
      return invoiceSheet(document)
    case 'dakhila':
      return dakhilaSheet(document)
    case 'khatian-copy':
      return khatianCopySheet(document)
    case 'mouza-map-copy':
      return mouzaMapCopySheet(document)
    case 'mutation-certificate':
      return mutationCertificateSheet(document)
    case 'mutation-dcr':
      return mutationDcrSheet(document)
    case 'correction-certificate':
      return correctionCertificateSheet(document)
    case 'correction-dcr':
      return correctionDcrSheet(document)
    case 'parcel-sheet':
      return parcelSheet(document)
    case 'khatian-scan':
      return khatianScanSheet(document)
    case 'mouza-map':
      return mouzaMapSheet(document)
    case 'breach-letters':
      return breachLettersSheet(document)
    case 'tax-letters':
      return taxLettersSheet(document)
    case 'challan-list':
      return challanListSheet(document)
  }
}
