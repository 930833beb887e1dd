import { dhakaDay } from '#contract/dates.ts'
import { spacedCode } from '#contract/papers/spaced-code.ts'
import { cutToBytes, parcelRoom, type StatementKind } from '#contract/papers/statement.ts'
import { type Poisha, poisha } from '#contract/payments/money.ts'
import type { ReceiptChallan } from '#contract/payments/payments.ts'
import { type SigningKey, signedStatement } from '../keys/signing.ts'
import type { Checkable } from '../typesetting/papers.ts'
import { type MapSheet, no_zil, type Parcel } from './land.ts'

/** Address of the check page, and the signing key. */
export type PaperMaker = { public_url: () => string; key: SigningKey }

type Issued = {
  kind: StatementKind
  number: string
  verify_code: string
  issued_at: Date
  revoked_at: Date | null
  amount_poisha: Poisha | null
  tax_year: string | null
  parcel: Parcel | MapSheet
  demo: boolean
  refunded_poisha?: Poisha
  challan?: ReceiptChallan | null
}

/**
 * The parcel as a statement names it: dag, khatian, survey, zil, mouza and upazila, the same in either language. What
 * there is none of is empty.
 */
export const parcelText = (parcel: Parcel | MapSheet) =>
  [
    'dag_no' in parcel ? parcel.dag_no : '',
    'khatiyan_number' in parcel ? parcel.khatiyan_number : '',
    parcel.survey_code,
    parcel.zil_no === no_zil ? '' : parcel.zil_no,
    parcel.mouza_en,
    parcel.upazila_en,
  ].join('|')

/**
 * Makes a paper checkable: its code, and a link whose fragment has a signed statement. The fragment never reaches a
 * server; a browser that has opened /verify once can check it without a network.
 */
export async function checkable({ public_url, key }: PaperMaker, issued: Issued): Promise<Checkable> {
  const { number, verify_code, issued_at } = issued
  const address = `${public_url()}/verify/${verify_code}`
  const statement = await signedStatement(key, {
    kind: issued.kind,
    issued_on: dhakaDay(issued_at),
    amount: issued.amount_poisha ?? poisha(0),
    tax_year: issued.tax_year,
    demo: issued.demo,
    code: verify_code,
    number,
    parcel: cutToBytes(parcelText(issued.parcel), parcelRoom(address, number)),
  })
  return {
    number,
    verify_code: spacedCode(verify_code),
    verify_url: `${address}#${statement}`,
    issued_at: issued_at.toISOString(),
    revoked_at: issued.revoked_at?.toISOString() ?? null,
    ...(issued.refunded_poisha && { refunded_poisha: issued.refunded_poisha }),
    ...(issued.challan && { challan: issued.challan }),
  }
}
