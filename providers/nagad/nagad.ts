import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Answer, type Fields, textIn, textsIn } from '../answers.ts'
import type { Charge } from '../books/books.ts'
import { dhakaDigits, momentOf } from '../dhaka-time.ts'
import type { Behaviour } from '../misbehave.ts'
import { poishaOf, takaOf } from '../money.ts'
import { bookPayIn } from '../pay-in.ts'
import { randomMixed } from '../random-ids.ts'
import type { PayerAct, PayIn, StandIn, StandInOptions } from '../stand-in.ts'
import { type Desk, type ProviderFacts, startStandIn, withQuery } from '../start-stand-in.ts'
import { type KeyPair, makeCipher, makeKeyPair, type SignatureHash } from './cipher.ts'

/** `merchant` and `gateway` are the pairs of both sides; a merchant has the first whole and the second's public key. */
export type NagadKeys = { merchant: KeyPair; gateway: KeyPair }

export type NagadOptions = StandInOptions & { keys?: NagadKeys; signature_hash?: SignatureHash }

/** Settings of a merchant. */
export type NagadCredentials = {
  merchant_id: string
  merchant_number: string
  merchant_private_key: string
  gateway_public_key: string
}

export type NagadStandIn = StandIn & { credentials: NagadCredentials }

const merchantId = '680000000000001'
const merchantNumber = '01900000001'

const facts: ProviderFacts = {
  look: { title: 'Nagad', colour: '#b8320f', asks: 'wallet' },
  calls: { initialize: 'call', complete: 'call', verify: 'call', refund: 'call' },
  amountFields: ['amount', 'cancelAmount'],
  heads: {
    payout: 'Settlement Reference',
    day: 'Settlement Date',
    kind: 'Transaction Type',
    payment: 'Payment Reference ID',
    transaction: 'Transaction ID',
    reference: 'Order ID',
    time: 'Transaction Time',
    amount: 'Amount',
    fee: 'Charge',
    net: 'Net Amount',
  },
}

/** Paths of the sandbox and of the live server. */
const prefixes = ['/remote-payment-gateway-1.0/api/dfs', '/api/dfs']
const requiredHeaders = ['x-km-api-version', 'x-km-ip-v4', 'x-km-client-type']
const maxClockDifference = 15 * 60_000
const pageLife = 24 * 3_600_000

const statusAfter = { pay: 'Success', refuse: 'Failed', leave: 'Aborted' } as const
const codeAfter = { pay: '00_0000_000', refuse: '11_0000_001', leave: '11_0000_002' } as const

/** Keys take a third of a second to make, so all stand-ins of a process share them. */
let sharedKeys: NagadKeys | undefined
const ownKeys = () => {
  sharedKeys ??= { merchant: makeKeyPair(), gateway: makeKeyPair() }
  return sharedKeys
}

/** A stand-in of Nagad's online payment: initialize, complete, verify and cancel, encrypted and signed both ways. */
export async function startNagad(options: NagadOptions = {}): Promise<NagadStandIn> {
  const { merchant, gateway } = options.keys ?? ownKeys()
  const { standIn } = await startStandIn(facts, options, makePart)
  return {
    ...standIn,
    credentials: {
      merchant_id: merchantId,
      merchant_number: merchantNumber,
      merchant_private_key: merchant.private_key,
      gateway_public_key: gateway.public_key,
    },
  }

  function makePart({ books, handler, messages, url }: Desk) {
    const cipher = makeCipher(gateway.private_key, merchant.public_key, options.signature_hash ?? 'sha256')

    const fault = (status: number, reason: string, message: string): Answer => ({ status, body: { reason, message } })
    const badSignature = fault(
      400,
      'INVALID_SIGNATURE',
      'The data cannot be decrypted, or its signature is not the merchant’s',
    )

    type Work = (fields: Fields, request: FastifyRequest, behaviour: Behaviour | undefined) => Answer
    const withHeaders = (call: string, work: Work) =>
      handler(call, (fields, request, behaviour) => {
        const missing = requiredHeaders.find((name) => !request.headers[name])
        return missing === undefined
          ? work(fields, request, behaviour)
          : fault(400, 'MISSING_HEADER', `The header ${missing} is missing`)
      })
    const param = (request: FastifyRequest, name: string) => textIn(request.params as Fields, name)

    const initialize: Work = (fields, request) => {
      const orderId = param(request, 'orderId')
      if (param(request, 'merchantId') !== merchantId)
        return fault(400, 'UNKNOWN_MERCHANT', 'There is no such merchant')
      const plain = cipher.open(textIn(fields, 'sensitiveData'), textIn(fields, 'signature'))
      if (!plain) return badSignature
      if (plain['merchantId'] !== merchantId || plain['orderId'] !== orderId || textIn(plain, 'challenge') === '')
        return fault(400, 'INVALID_DATA', 'merchantId, orderId or challenge do not fit')
      const at = momentOf(plain['datetime'])
      if (!at || Math.abs(at.getTime() - books.now().getTime()) > maxClockDifference)
        return fault(400, 'INVALID_DATETIME', 'datetime is not the time of Dhaka')
      if (books.chargeByReference(orderId)) return fault(400, 'DUPLICATE_ORDER', 'The orderId was used before')
      const challenge = randomMixed(20).toLowerCase()
      const digits = dhakaDigits(books.now())
      const id = Buffer.from(`${digits.slice(4)}.${merchantId}.${orderId}.${challenge.slice(0, 12)}`).toString(
        'base64url',
      )
      // The amount comes with the next call.
      books.open({ id, reference: orderId, amount_poisha: 0, facts: { challenge, order_time: digits } })
      return { body: cipher.seal({ paymentReferenceId: id, challenge, acceptDateTime: digits }) }
    }

    const complete: Work = (fields, request) => {
      const charge = books.chargeOf(param(request, 'paymentReferenceId'))
      if (charge?.channel !== 'checkout') return fault(404, 'UNKNOWN_PAYMENT', 'There is no such payment')
      const plain = cipher.open(textIn(fields, 'sensitiveData'), textIn(fields, 'signature'))
      if (!plain) return badSignature
      const amount_poisha = poishaOf(plain['amount'])
      if (plain['merchantId'] !== merchantId || plain['orderId'] !== charge.reference)
        return fault(400, 'INVALID_DATA', 'merchantId or orderId do not fit')
      if (plain['challenge'] !== charge.facts['challenge'])
        return fault(400, 'INVALID_CHALLENGE', 'The challenge is another')
      if (plain['currencyCode'] !== '050') return fault(400, 'INVALID_CURRENCY', 'The currencyCode is 050')
      if (!amount_poisha) return fault(400, 'INVALID_AMOUNT', 'The amount is not one in taka')
      const merchantCallbackURL = textIn(fields, 'merchantCallbackURL')
      if (!URL.canParse(merchantCallbackURL)) return fault(400, 'INVALID_CALLBACK', 'merchantCallbackURL is no address')
      if (charge.amount_poisha !== 0) return fault(400, 'INVALID_STATE', 'The payment was completed before')
      const info = fields['additionalMerchantInfo']
      books.update(charge, {
        amount_poisha,
        request: {
          ...textsIn(fields),
          sensitiveData: '',
          ...(info !== undefined && { additionalMerchantInfo: typeof info === 'string' ? info : JSON.stringify(info) }),
        },
      })
      return { body: { callBackUrl: `${url()}/pay/${charge.id}`, status: 'Success' } }
    }

    const statusOf = (charge: Charge) => {
      if (charge.state === 'paid' && books.refundedPoisha(charge.id) === charge.amount_poisha) return 'Cancelled'
      return charge.facts['status'] ?? (charge.amount_poisha === 0 ? 'OrderInitiated' : 'Ready')
    }
    const verify: Work = (_fields, request) => {
      const charge = books.chargeOf(param(request, 'paymentRefId'))
      if (charge?.channel !== 'checkout') return fault(404, 'UNKNOWN_PAYMENT', 'There is no such payment')
      const cancelled = books.refundsOf(charge.id).at(-1)
      return {
        body: {
          merchantId,
          orderId: charge.reference,
          paymentRefId: charge.id,
          amount: takaOf(charge.amount_poisha),
          clientMobileNo: charge.payer,
          merchantMobileNo: merchantNumber,
          orderDateTime: charge.facts['order_time'],
          issuerPaymentDateTime: charge.paid_at && dhakaDigits(new Date(charge.paid_at)),
          issuerPaymentRefNo: charge.transaction,
          additionalMerchantInfo: charge.request['additionalMerchantInfo'] ?? null,
          status: statusOf(charge),
          statusCode: charge.state === 'paid' ? '000' : '999',
          cancelIssuerDateTime: cancelled?.done_at ? dhakaDigits(new Date(cancelled.done_at)) : null,
          cancelIssuerRefNo: cancelled?.id ?? null,
        },
      }
    }

    const refund: Work = (fields) => {
      const charge = books.chargeOf(textIn(fields, 'paymentRefId'))
      if (charge?.state !== 'paid' || charge.reference !== textIn(fields, 'orderId'))
        return fault(404, 'UNKNOWN_PAYMENT', 'There is no such paid payment')
      const plain = cipher.open(textIn(fields, 'sensitiveDataCancelRequest'), textIn(fields, 'signature'))
      if (!plain) return badSignature
      const amount_poisha = poishaOf(plain['cancelAmount'])
      if (plain['merchantId'] !== merchantId || poishaOf(plain['originalAmount']) !== charge.amount_poisha)
        return fault(400, 'INVALID_DATA', 'merchantId or originalAmount do not fit')
      if (plain['originalRequestDate'] !== dhakaDigits(new Date(charge.opened_at)).slice(0, 8))
        return fault(400, 'INVALID_DATA', 'originalRequestDate is not the day of the payment')
      if (!amount_poisha || amount_poisha > charge.amount_poisha - books.refundedPoisha(charge.id))
        return fault(400, 'INVALID_AMOUNT', 'cancelAmount is more than is left')
      const referenceNo = textIn(plain, 'referenceNo')
      if (referenceNo === '' || books.refunds().some((each) => each.key === referenceNo))
        return fault(400, 'DUPLICATE_REFERENCE', 'referenceNo is missing or was used before')
      const made = books.refund(
        {
          id: randomMixed(8),
          charge: charge.id,
          key: referenceNo,
          amount_poisha,
          reason: textIn(plain, 'referenceMessage'),
        },
        true,
      )
      return {
        body: cipher.seal({
          orderId: charge.reference,
          cancelAmount: takaOf(amount_poisha),
          referenceNo,
          cancelIssuerDateTime: dhakaDigits(books.now()),
          cancelIssuerRefNo: made.id,
          status: 'Success',
        }),
      }
    }

    const callbackOf = (charge: Charge, act: PayerAct) =>
      withQuery(charge.request['merchantCallbackURL'] ?? '', {
        merchant: merchantId,
        order_id: charge.reference,
        payment_ref_id: charge.id,
        status: statusAfter[act],
        status_code: codeAfter[act],
        message: act === 'pay' ? 'Successful Transaction' : statusAfter[act],
      })

    return {
      routes: (app: FastifyInstance) => {
        for (const prefix of prefixes) {
          app.post(`${prefix}/check-out/initialize/:merchantId/:orderId`, withHeaders('initialize', initialize))
          app.post(`${prefix}/check-out/complete/:paymentReferenceId`, withHeaders('complete', complete))
          app.get(`${prefix}/verify/payment/:paymentRefId`, withHeaders('verify', verify))
          app.post(`${prefix}/purchase/cancel`, withHeaders('refund', refund))
        }
      },
      isOver: (charge: Charge) =>
        charge.amount_poisha === 0 || books.now().getTime() - new Date(charge.opened_at).getTime() >= pageLife,
      decide: async (charge: Charge, act: PayerAct, payer: string) => {
        books.decide(charge, act === 'pay' ? 'approved' : act === 'refuse' ? 'refused' : 'left', payer)
        if (act === 'pay') books.pay(charge, randomMixed(8))
        books.update(charge, { facts: { ...charge.facts, status: statusAfter[act] } })
        return { url: callbackOf(charge, act) }
      },
      forge: (charge: Charge) => messages.deliver({ call: 'forged', method: 'GET', url: callbackOf(charge, 'pay') }),
      /** No notice of such a payment is documented: it appears in the settlement alone. */
      payIn: async (payIn: PayIn) => bookPayIn(books, payIn, randomMixed(8)),
    }
  }
}
