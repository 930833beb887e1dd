import type { FeeCode } from '#contract/payments/payments.ts'

/** Due at asking, as the court fee of the circular of 2021 is; its sum is unconfirmed. */
export const correctionApplicationFee: FeeCode = 'correction_application'

/** For writing the record. The circular takes it by DCR when the correction is granted; here it is paid at asking. */
export const correctionRecordFee: FeeCode = 'correction_record'
