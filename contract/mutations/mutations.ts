import { z } from 'zod'
import { Day } from '#contract/answers.ts'
import { formatFraction, isEqual, readShare, sumOf, whole } from '#contract/fractions.ts'
import { landArea } from '#contract/land-records/land-area.ts'
import { checkPayer, PaymentMethodInput, TakaInput } from '#contract/payments/payments.ts'
import { mobilePhone } from '#contract/phones.ts'
import {
  codeOrNull,
  emptyIsNull,
  idOrNullOrUnchanged,
  neededCode,
  neededId,
  neededLandNumber,
} from '#contract/records/records.ts'
import { digitsTogether, hasNoLink, isSeen, line, optionalLine, personName, textBlock } from '#contract/text-input.ts'
import { StatedFamily } from './family.ts'
import { DocumentGroup, MutationType } from './needed-papers.ts'

// Transfer of ownership (নামজারি): applied for and paid by citizens, decided and applied by the land office.

export const MutationLandType = z.enum(['agricultural', 'non-agricultural'], { error: 'unknown_choice' })
export type MutationLandType = z.infer<typeof MutationLandType>

/** A national identity number has 10, 13 or 17 digits; Bengali ones, spaces and hyphens are read too. */
export const NidNumber = neededCode(40, 'required')
  .transform(digitsTogether)
  .refine((digits) => /^(\d{10}|\d{13}|\d{17})$/.test(digits), { error: 'nid_invalid' })

/** A share of the transferred land, `1/3`, in its lowest terms. */
export const ShareText = neededCode(30, 'required').transform((typed, context) => {
  const share = readShare(typed)
  if (share) return formatFraction(share)
  context.addIssue({ code: 'custom', message: 'land_share_invalid', input: typed })
  return z.NEVER
})

const name = personName(160)
const address = textBlock(500).refine(isSeen, { error: 'required' })

/** A name that may be left out. */
const optionalName = emptyIsNull(160).refine((text) => text === null || hasNoLink(text), {
  error: 'link_in_name',
})

/** Names that a khatian has of an owner besides: in Bengali, and father or husband. The officer completes them. */
export const NamesOnRecord = z.object({ name_bn: optionalName, father: optionalName })
export type NamesOnRecord = z.output<typeof NamesOnRecord>

export const Buyer = NamesOnRecord.extend({
  name,
  nid: NidNumber,
  address,
  share: ShareText,
})
export type Buyer = z.output<typeof Buyer>

const optionalId = idOrNullOrUnchanged.transform((id) => id ?? null)

const optionalArea = z
  .preprocess(
    (area) => (area === '' ? null : area),
    landArea.refine((area) => area > 0, { error: 'too_small' }).nullish(),
  )
  .transform((area) => area ?? null)

/** POST /mutations. The ids of places form a chain. */
export const MutationForm = z
  .object({
    /** The applicant's paid application for the khatian of this dag. */
    application_id: optionalId,
    mutation_type: MutationType,
    reason: emptyIsNull(1000),
    /** BDT; the fees of the application and of the mutation together, by the fee table. */
    fee_amount: TakaInput,
    division_id: neededId('required'),
    district_id: neededId('required'),
    upazila_id: neededId('required'),
    mouza_id: neededId('required'),
    /** Optional check: must be the mouza's name in either script; `mouza_id` decides. */
    mouza_name: optionalLine(200).nullish(),
    khatian_number: neededLandNumber('required'),
    dag_number: neededLandNumber('required'),
    /** The dag on record. Defaults to the only match in the newest survey. */
    dag_id: optionalId,
    buyer_name: name,
    buyer_name_bn: optionalName,
    buyer_father: optionalName,
    buyer_nid: NidNumber,
    buyer_address: address,
    /** All buyers or heirs if there are several, the one named above first. Their shares add up to 1. */
    buyers: z
      .array(Buyer)
      .max(50, { error: 'too_long' })
      .nullish()
      .transform((buyers) => buyers ?? []),
    previous_owner_name: name,
    previous_owner_nid: NidNumber,
    previous_owner_address: address,
    deed_number: neededCode(60, 'required'),
    /** Day in Dhaka. */
    deed_date: Day,
    registry_office: line(200),
    land_type: MutationLandType,
    /** Square feet to transfer. Defaults to all of the previous owner's land. */
    land_area: optionalArea,
    contact_number: mobilePhone,
    /** Family that the dead person leaves, for an inheritance. Their lawful shares are compared with those of the new owners. */
    family: StatedFamily.nullish().transform((family) => family ?? null),
  })
  .superRefine(({ buyers, buyer_nid }, context) => {
    const [first] = buyers
    if (!first) return
    if (first.nid !== buyer_nid)
      context.addIssue({ code: 'custom', message: 'first_buyer_differs', path: ['buyer_nid'], input: buyer_nid })
    if (!isEqual(sumOf(sharesOf(buyers)), whole))
      context.addIssue({ code: 'custom', message: 'shares_not_whole', path: ['buyers'], input: buyers })
  })
export type MutationForm = z.output<typeof MutationForm>

/** Buyers with their shares of the transferred land. */
export const buyersOf = (form: MutationForm): Buyer[] =>
  form.buyers.length > 0
    ? form.buyers
    : [
        {
          name: form.buyer_name,
          name_bn: form.buyer_name_bn,
          father: form.buyer_father,
          nid: form.buyer_nid,
          address: form.buyer_address,
          share: formatFraction(whole),
        },
      ]

/** The shares of buyers as numbers. */
export const sharesOf = (buyers: readonly { share: string }[]) => buyers.flatMap(({ share }) => readShare(share) ?? [])

const oneOrMore = (value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])

const groupOrNone = z
  .union([DocumentGroup, z.literal(''), z.null()], { error: 'unknown_choice' })
  .transform((group) => group || null)

/** POST /mutations/{id}/documents, sent with the files: the group of each, in their order; null for one that is not said. */
export const DocumentsForm = z.object({
  groups: z.preprocess(oneOrMore, z.array(groupOrNone).max(10, { error: 'too_long' }).default([])),
})
export type DocumentsForm = z.output<typeof DocumentsForm>

/**
 * POST /mutations/{id}/pay. Both names of the method are accepted, and `payment_method` is refused for both. The
 * standalone form names no payer.
 */
export const PayMutation = z
  .object({
    /** BDT; the whole fee. */
    amount: TakaInput,
    method: PaymentMethodInput.nullish().catch(null),
    payment_method: PaymentMethodInput.nullish(),
    payer_identifier: codeOrNull(40),
    /** Accepted and ignored: a mutation is paid once, even if the request is repeated. */
    transaction_id: codeOrNull(80),
  })
  .transform(({ amount, method, payment_method: named, payer_identifier }, context) => {
    const payment_method = named ?? method
    if (!payment_method) {
      context.addIssue({ code: 'custom', message: 'method_required', path: ['payment_method'], input: named })
      return z.NEVER
    }
    if (payer_identifier !== null) checkPayer({ payment_method, payer_identifier }, context)
    return { amount, payment_method, payer_identifier }
  })
export type PayMutation = z.output<typeof PayMutation>
