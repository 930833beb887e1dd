import { testRefundsOfFee } from '#test/case-fees.ts'
import { correction_fee, correctionGround } from '#test/corrections.ts'

const ground = await correctionGround({ REFUND_LIMIT: '5000' })
testRefundsOfFee({ ...ground, kind: 'correction', fee: correction_fee, paid: () => ground.paid() })
