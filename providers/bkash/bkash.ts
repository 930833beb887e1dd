import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Answer, type Fields, textIn } from '../answers.ts'
import type { Charge, Refund } from '../books/books.ts'
import { bkashTime } from '../dhaka-time.ts'
import type { Behaviour } from '../misbehave.ts'
import { takaOf } from '../money.ts'
import { bookPayIn } from '../pay-in.ts'
import { randomMixed } from '../random-ids.ts'
import type { PayerAct, PayIn, StandIn, StandInOptions } from '../stand-in.ts'
import { type Desk, type ProviderFacts, startStandIn } from '../start-stand-in.ts'
import { Refusal } from './codes.ts'
import { makeNotices } from './notices.ts'
import {
  callbackOf,
  createPayment,
  executePayment,
  isExpired,
  paymentFields,
  refundablePayment,
  refundPayment,
  searchTransaction,
} from './payments.ts'
import { type Credentials, makeTokens, type TokenOutcome } from './tokens.ts'

export type BkashOptions = StandInOptions & {
  credentials?: Credentials
  /** Sources name 15 days and 60: docs/providers/bkash.md#refunds. */
  refund_days?: number
}

export type BkashStandIn = StandIn & {
  credentials: Credentials
  /** The PEM of the certificate that notices are signed with. */
  certificate: string
  /** Requests the confirmation of an address for notices. */
  subscribe: (url: string) => Promise<void>
}

/** Made up, and good for the stand-in alone. */
const trialCredentials: Credentials = {
  username: 'stand-in-user',
  password: 'stand-in-password',
  app_key: 'stand-in-app-key',
  app_secret: 'stand-in-app-secret',
}

const shortCode = '50022'

const facts: ProviderFacts = {
  look: { title: 'bKash', colour: '#c8106a', asks: 'wallet' },
  calls: {
    grant: 'call',
    refresh: 'call',
    create: 'call',
    execute: 'call',
    query: 'call',
    search: 'call',
    refund: 'refund',
    'refund-status': 'call',
    notice: 'message',
    subscription: 'message',
  },
  amountFields: ['amount', 'saleAmount', 'refundAmount'],
  heads: {
    payout: 'Settlement ID',
    day: 'Settlement Date',
    kind: 'Type',
    payment: 'Payment ID',
    transaction: 'Trx ID',
    reference: 'Merchant Invoice Number',
    time: 'Completed Time',
    amount: 'Amount',
    fee: 'Fee',
    net: 'Net Amount',
  },
}

const v1 = '/v1.2.0-beta/tokenized/checkout'
const v2 = '/v2/tokenized-checkout'
const callbackStatus = { pay: 'success', refuse: 'failure', leave: 'cancel' } as const

/** Names that version 2 of the API writes in another way. */
const namesOfV2: Record<string, string> = {
  paymentID: 'paymentId',
  trxID: 'trxId',
  customerMsisdn: 'payerAccount',
  originalTrxID: 'originalTrxId',
  refundTrxID: 'refundTrxId',
}
const inV2 = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [namesOfV2[name] ?? name, value]))

/** A stand-in of bKash: tokenized checkout by address, versions 1.2.0-beta and 2, with notices by webhook. */
export async function startBkash(options: BkashOptions = {}): Promise<BkashStandIn> {
  const credentials = options.credentials ?? trialCredentials
  const refundDays = options.refund_days ?? 15
  const { standIn, part } = await startStandIn(facts, options, makePart)
  return { ...standIn, credentials, certificate: part.sender.certificate, subscribe: part.sender.subscribe }

  function makePart({ books, messages, handler, url }: Desk) {
    const tokens = makeTokens(credentials, books.now)
    const sender = makeNotices(books, messages, shortCode, url)

    const answerOfToken = (outcome: TokenOutcome): Answer =>
      outcome.outcome === 'granted'
        ? {
            body: {
              statusCode: '0000',
              statusMessage: 'Successful',
              token_type: 'Bearer',
              id_token: outcome.id_token,
              expires_in: 3600,
              refresh_token: outcome.refresh_token,
            },
          }
        : outcome.outcome === 'blocked'
          ? { status: 403, body: { message: 'Forbidden' } }
          : { status: 401, body: { message: 'Unauthorized' } }

    type Work = (fields: Fields, behaviour: Behaviour | undefined) => Fields
    const withToken = (call: string, version: 1 | 2, work: Work) =>
      handler(call, (fields, request: FastifyRequest, behaviour) => {
        if (!tokens.isGood(request.headers)) return { status: 401, body: { message: 'Unauthorized' } }
        return orRefusal(version, () => answerOf(version, work(fields, behaviour)))
      })

    const create =
      (version: 1 | 2): Work =>
      (fields) => {
        const charge = createPayment(books, fields, version)
        const page = `${url()}/pay/${charge.id}`
        const { callbackURL = '' } = charge.request
        return {
          paymentID: charge.id,
          bkashURL: page,
          callbackURL,
          successCallbackURL: callbackOf(charge, 'success'),
          failureCallbackURL: callbackOf(charge, 'failure'),
          cancelledCallbackURL: callbackOf(charge, 'cancel'),
          amount: charge.request['amount'],
          intent: 'sale',
          currency: 'BDT',
          paymentCreateTime: bkashTime(new Date(charge.opened_at)),
          transactionStatus: 'Initiated',
          merchantInvoiceNumber: charge.reference,
          ...charge.facts,
        }
      }
    const idIn = (fields: Fields) => textIn(fields, 'paymentID') || textIn(fields, 'paymentId')
    const trxIn = (fields: Fields) => textIn(fields, 'trxID') || textIn(fields, 'trxId')
    const execute =
      (codeOfRepeated: '2062' | '2117'): Work =>
      (fields) => {
        const charge = executePayment(books, idIn(fields), codeOfRepeated)
        void sender.send(charge)
        return paymentFields(books, charge)
      }
    const query: Work = (fields) => {
      const charge = books.chargeOf(idIn(fields))
      if (charge?.channel !== 'checkout') throw new Refusal('2002')
      const verification = charge.state === 'approved' || charge.state === 'paid' ? 'Complete' : 'Incomplete'
      const { merchantInvoiceNumber, ...fieldsOfPayment } = paymentFields(books, charge)
      return {
        ...fieldsOfPayment,
        mode: '0011',
        paymentCreateTime: bkashTime(new Date(charge.opened_at)),
        merchantInvoice: merchantInvoiceNumber,
        verificationStatus: verification,
        userVerificationStatus: verification,
      }
    }
    const search: Work = (fields) => searchTransaction(books, trxIn(fields), shortCode)

    const refundFields = (refund: Refund) => ({
      originalTrxID: books.chargeOf(refund.charge)?.transaction,
      refundTrxID: refund.id,
      transactionStatus: statusOf(refund),
      amount: takaOf(refund.amount_poisha),
      currency: 'BDT',
      charge: '0.00',
      completedTime: refund.done_at && bkashTime(new Date(refund.done_at)),
    })
    /** The versions differ in the field of the amount and in the code for more than is left. */
    const startRefund = (
      fields: Fields,
      behaviour: Behaviour | undefined,
      { amount, tooMuch }: { amount: unknown; tooMuch: '2026' | '2072' },
    ) => {
      const charge = refundablePayment(books, idIn(fields), trxIn(fields))
      const rules = { refundDays, tooMuch, isDone: behaviour?.act !== 'wait' }
      const entry = refundPayment(books, charge, { amount, sku: fields['sku'], reason: fields['reason'] }, rules)
      return { charge, entry }
    }
    const refund: Work = (fields, behaviour) =>
      refundFields(startRefund(fields, behaviour, { amount: fields['amount'], tooMuch: '2026' }).entry)
    const refundStatus: Work = (fields) => {
      const charge = refundablePayment(books, idIn(fields), trxIn(fields))
      const last = books.refundsOf(charge.id).at(-1)
      if (!last) throw new Refusal('2033')
      return refundFields(last)
    }
    const refundFieldsV2 = (entry: Refund) => ({
      refundTrxId: entry.id,
      refundTransactionStatus: statusOf(entry),
      refundAmount: takaOf(entry.amount_poisha),
      completedTime: entry.done_at && bkashTime(new Date(entry.done_at)),
    })
    const refundV2: Work = (fields, behaviour) => {
      const { charge, entry } = startRefund(fields, behaviour, { amount: fields['refundAmount'], tooMuch: '2072' })
      return {
        originalTrxId: charge.transaction,
        originalTrxAmount: takaOf(books.paidPoisha(charge)),
        currency: 'BDT',
        sku: fields['sku'],
        reason: fields['reason'],
        ...refundFieldsV2(entry),
      }
    }
    const refundStatusV2: Work = (fields) => {
      const charge = refundablePayment(books, idIn(fields), trxIn(fields))
      return {
        originalTrxId: charge.transaction,
        originalTrxAmount: takaOf(books.paidPoisha(charge)),
        refundTransactions: books.refundsOf(charge.id).map(refundFieldsV2),
      }
    }

    return {
      sender,
      routes: (app: FastifyInstance) => {
        for (const [path, kind] of [
          [`${v1}/token/grant`, 'grant'],
          [`${v2}/auth/grant-token`, 'grant'],
          [`${v1}/token/refresh`, 'refresh'],
          [`${v2}/auth/refresh-token`, 'refresh'],
        ] as const)
          app.post(
            path,
            handler(kind, (fields, request) =>
              orRefusal(path.startsWith(v2) ? 2 : 1, () => answerOfToken(tokens[kind](request.headers, fields))),
            ),
          )
        app.post(`${v1}/create`, withToken('create', 1, create(1)))
        app.post(`${v1}/execute`, withToken('execute', 1, execute('2062')))
        app.post(`${v1}/payment/status`, withToken('query', 1, query))
        app.post(`${v1}/general/searchTransaction`, withToken('search', 1, search))
        app.post(`${v1}/general/searchTran`, withToken('search', 1, search))
        // One address for both: a request without an amount asks for the status.
        const refundOfV1 = withToken('refund', 1, refund)
        const refundStatusOfV1 = withToken('refund-status', 1, refundStatus)
        app.post<{ Body: Fields | null }>(`${v1}/payment/refund`, (request, reply) =>
          request.body?.['amount'] === undefined ? refundStatusOfV1(request, reply) : refundOfV1(request, reply),
        )
        app.post(`${v1}/payment/refund/status`, refundStatusOfV1)
        app.post(`${v2}/payment/create`, withToken('create', 2, create(2)))
        app.post(`${v2}/payment/execute`, withToken('execute', 2, execute('2117')))
        app.post(`${v2}/query/payment`, withToken('query', 2, query))
        app.post(`${v2}/general/search-transaction`, withToken('search', 2, search))
        app.post(`${v2}/refund/payment/transaction`, withToken('refund', 2, refundV2))
        app.post(`${v2}/refund/payment/status`, withToken('refund-status', 2, refundStatusV2))
        app.get('/stand-in-sns/SimpleNotificationService.pem', (_request, reply) =>
          reply.type('application/x-pem-file').send(sender.certificate),
        )
        app.post<{ Body: Fields | null }>('/stand-in/subscribe', async (request) => {
          await sender.subscribe(textIn(request.body ?? {}, 'url'))
          return { ok: true }
        })
        app.get<{ Querystring: { Token?: string } }>('/stand-in-sns/confirm', (request, reply) =>
          sender.confirm(request.query.Token ?? '') ? { confirmed: true } : reply.code(404).send({ confirmed: false }),
        )
      },
      isOver: (charge: Charge) => isExpired(charge, books.now()),
      decide: async (charge: Charge, act: PayerAct, payer: string) => {
        books.decide(charge, stateAfter[act], payer)
        return { url: callbackOf(charge, callbackStatus[act]) }
      },
      forge: (charge: Charge) =>
        messages.deliver({ call: 'forged', method: 'GET', url: callbackOf(charge, 'success') }),
      payIn: async (payIn: PayIn) => {
        const charge = bookPayIn(books, payIn, randomMixed(10))
        await sender.send(charge)
        return charge
      },
    }
  }
}

const stateAfter = { pay: 'approved', refuse: 'refused', leave: 'left' } as const

const statusOf = ({ state }: Refund) => ({ open: 'Initiated', done: 'Completed', cancelled: 'Cancelled' })[state]

const answerOf = (version: 1 | 2, fields: Fields): Answer => ({
  body: version === 1 ? { statusCode: '0000', statusMessage: 'Successful', ...fields } : inV2(fields),
})

/** Version 1 refuses with HTTP 200 and a `statusCode`, version 2 with HTTP 400 and an `externalCode`. */
function orRefusal(version: 1 | 2, work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message } = error
    return version === 1
      ? { body: { statusCode: code, statusMessage: message } }
      : {
          status: 400,
          body: { internalCode: wordOf(message), externalCode: code, errorMessageEn: message, errorMessageBn: null },
        }
  }
}

const wordOf = (message: string) =>
  message
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z]+/g, '_')
