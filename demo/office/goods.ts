import type { ApplicationType } from '#contract/applications/applications.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { type Db, now } from '#server/app/database.ts'
import { printedOutline } from '#server/documents/papers/khatian-copy/outline.ts'
import { landOfMap } from '#server/land-records/land.service.ts'
import { khatianToPrint } from '#server/land-records/whole-khatian.service.ts'
import { feeInForce } from '#server/payments/fees.service.ts'
import { landsOfOffice, mapsOfOffice } from './lands.ts'

type Fee = Awaited<ReturnType<typeof feeInForce>>

/** Thing on sale, with the facts that its papers print; read once for all who buy it. */
export type Goods = {
  type: ApplicationType
  dag_id: number | null
  mouza_map_id: number | null
  office_id: number
  document_id: string | null
  fee: Fee
  parcel: object
  copy: { khatian_id: number; content: object } | null
}

export type Payer = { id: number; name: string }
export type Order = {
  goods: Goods
  payer: Payer
  method: PaymentMethod
  account: string
  reference: string
  paid_at: Date
}
export type Paid = Order & { application_id: number; payment_id: number }

const dags = 10

/** Khatian copies of ten dags and some maps, in Savar and Dhamrai. */
export async function goodsOfOffice(trx: Db): Promise<Goods[]> {
  const today = await now(trx)
  const copy_fee = await feeInForce(trx, 'khatian_copy', today)
  const map_fee = await feeInForce(trx, 'mouza_map', today)
  const goods: Goods[] = []
  for (const { dag_id } of (await landsOfOffice(trx)).slice(-dags)) goods.push(await copyOf(trx, dag_id, copy_fee))
  for (const id of await mapsOfOffice(trx)) goods.push(await mapOf(trx, id, map_fee))
  return goods
}

async function copyOf(trx: Db, dag_id: number, fee: Fee): Promise<Goods> {
  const record = await khatianToPrint(trx, dag_id)
  if (!record) throw new Error(`the demo has no dag ${dag_id}`)
  const { land, khatian, outline } = record
  const content = {
    ...land.khatian,
    parcel: land.parcel,
    khatian,
    outline: outline && printedOutline(outline.geojson, outline.neighbours),
    certified: false,
    demo: true,
  }
  const { upazila_id, document_id, parcel, khatian_id } = land
  const about = { dag_id, mouza_map_id: null, office_id: upazila_id, document_id, fee, parcel }
  return { type: 'khatian_request', ...about, copy: { khatian_id, content } }
}

async function mapOf(trx: Db, mouza_map_id: number, fee: Fee): Promise<Goods> {
  const map = await landOfMap(trx, mouza_map_id)
  if (!map) throw new Error(`the demo has no map ${mouza_map_id}`)
  const { upazila_id, document_id, sheet } = map
  const about = { dag_id: null, mouza_map_id, office_id: upazila_id, document_id, fee, parcel: sheet }
  return { type: 'mouza_map_request', ...about, copy: null }
}
