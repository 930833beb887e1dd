import { z } from 'zod'
import type { Application } from '#contract/applications/applications.ts'
import { paymentKeys } from '#web/parts/payment/pay-once.ts'
import { store, storedJson, unstore } from '#web/platform/session-store.ts'

export type OrderedDocument =
  | { type: 'khatian_request'; dag_id: number }
  | { type: 'mouza_map_request'; mouza_map_id: number }

/** Name of the attempt to apply for this parcel or map in this tab. */
export const attemptName = (ordered: OrderedDocument) =>
  ordered.type === 'khatian_request' ? `khatian.${ordered.dag_id}` : `mouza_map.${ordered.mouza_map_id}`

const KnownApplication = z.object({ id: z.int(), transaction_id: z.string() })

const storedName = (ordered: OrderedDocument) => `apply.${attemptName(ordered)}`

/** Application that this tab created before and that is not paid yet. */
export const knownApplication = (ordered: OrderedDocument) => storedJson(KnownApplication, storedName(ordered))

export const storeApplication = (ordered: OrderedDocument, { id, transaction_id }: Application) =>
  store(storedName(ordered), JSON.stringify({ id, transaction_id }))

export const forgetApplication = (ordered: OrderedDocument) => unstore(storedName(ordered))

/** Transaction number of the attempt, to quote to support. */
export const referenceOf = (ordered: OrderedDocument) =>
  (knownApplication(ordered) ?? paymentKeys(attemptName(ordered))).transaction_id
