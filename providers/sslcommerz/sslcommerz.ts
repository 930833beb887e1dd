import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, type Fields, textIn, textsIn, withAmount } from '../answers.ts'
import type { Charge, Refund } from '../books/books.ts'
import { dhakaDateTime, dhakaDigits } from '../dhaka-time.ts'
import { poishaOf, takaOf } from '../money.ts'
import { randomMixed } from '../random-ids.ts'
import type { PayerAct, StandIn, StandInOptions } from '../stand-in.ts'
import { type Desk, type ProviderFacts, requestOf, startStandIn } from '../start-stand-in.ts'
import { withSignature } from './signature.ts'

export type StoreCredentials = { store_id: string; store_passwd: string }

export type SslcommerzOptions = StandInOptions & { credentials?: StoreCredentials }

export type SslcommerzStandIn = StandIn & { credentials: StoreCredentials }

/** Made up, and good for the stand-in alone. */
const trialCredentials: StoreCredentials = { store_id: 'stand-in-store', store_passwd: 'stand-in-store@ssl' }

const facts: ProviderFacts = {
  look: { title: 'SSLCommerz', colour: '#1d4f91', asks: 'card' },
  calls: {
    session: 'call',
    validate: 'call',
    query: 'call',
    refund: 'refund',
    'refund-status': 'call',
    ipn: 'message',
  },
  amountFields: ['amount', 'store_amount', 'currency_amount'],
  heads: {
    payout: 'settlement_id',
    day: 'settlement_date',
    kind: 'type',
    payment: 'sessionkey',
    transaction: 'bank_tran_id',
    reference: 'tran_id',
    time: 'tran_date',
    amount: 'amount',
    fee: 'bank_charge',
    net: 'store_amount',
  },
}

const apiPath = '/validator/api'
const minPoisha = 1000
const maxPoisha = 50_000_000
const sessionLife = 24 * 3_600_000

const required = [
  'total_amount',
  'currency',
  'tran_id',
  'success_url',
  'fail_url',
  'cancel_url',
  'cus_name',
  'cus_email',
  'cus_add1',
  'cus_city',
  'cus_postcode',
  'cus_country',
  'cus_phone',
  'shipping_method',
  'product_name',
  'product_category',
  'product_profile',
]

const statusAfter = { pay: 'VALID', refuse: 'FAILED', leave: 'CANCELLED' } as const
const urlAfter = { pay: 'success_url', refuse: 'fail_url', leave: 'cancel_url' } as const

/** A stand-in of SSLCommerz version 4: hosted page, IPN, validation, query and refunds. */
export async function startSslcommerz(options: SslcommerzOptions = {}): Promise<SslcommerzStandIn> {
  const credentials = options.credentials ?? trialCredentials
  const { standIn } = await startStandIn(facts, { fee_basis_points: 250, ...options }, makePart)
  return { ...standIn, credentials }

  function makePart({ books, messages, handler, url }: Desk) {
    const isStore = (fields: Fields) =>
      textIn(fields, 'store_id') === credentials.store_id && textIn(fields, 'store_passwd') === credentials.store_passwd

    /** Answers of the validator: INVALID_REQUEST without credentials, FAILED with wrong ones. */
    const forStore = (fields: Fields, work: () => Fields): Answer => {
      if (textIn(fields, 'store_id') === '' || textIn(fields, 'store_passwd') === '')
        return { body: { APIConnect: 'INVALID_REQUEST' } }
      return { body: isStore(fields) ? { APIConnect: 'DONE', ...work() } : { APIConnect: 'FAILED' } }
    }

    function openSession(fields: Fields): Answer {
      const failed = (failedreason: string): Answer => ({ body: { status: 'FAILED', failedreason, sessionkey: '' } })
      if (!isStore(fields)) return failed('Store Credential Error Or Store is De-active')
      const missing = required.find((name) => textIn(fields, name) === '')
      if (missing !== undefined) return failed(`Invalid Information! '${missing}' is missing or empty.`)
      const amount_poisha = poishaOf(fields['total_amount'])
      if (amount_poisha === null || amount_poisha < minPoisha || amount_poisha > maxPoisha)
        return failed("Invalid Information! 'total_amount' is from 10.00 to 500000.00 BDT.")
      if (fields['currency'] !== 'BDT') return failed("Invalid Information! 'currency' of this stand-in is BDT.")
      const tran_id = textIn(fields, 'tran_id')
      if (tran_id.length > 30) return failed("Invalid Information! 'tran_id' is longer than 30.")
      if (books.chargeByReference(tran_id)) return failed("Invalid Information! 'tran_id' was used before.")
      const wrong = ['success_url', 'fail_url', 'cancel_url', 'ipn_url'].find((name) => {
        const address = textIn(fields, name)
        return address !== '' && !URL.canParse(address)
      })
      if (wrong !== undefined) return failed(`Invalid Information! '${wrong}' is no address.`)
      const { store_passwd: _, ...request } = textsIn(fields)
      const charge = books.open({ id: randomMixed(32), reference: tran_id, amount_poisha, request })
      const page = `${url()}/pay/${charge.id}`
      return {
        body: {
          status: 'SUCCESS',
          failedreason: '',
          sessionkey: charge.id,
          gw: {
            visa: 'visacard',
            master: 'mastercard',
            amex: 'amexcard',
            othercards: '',
            internetbanking: '',
            mobilebanking: '',
          },
          GatewayPageURL: page,
          storeBanner: '',
          storeLogo: '',
          desc: [],
        },
      }
    }

    /** Fields of a payment in IPN, return and validator. */
    function fieldsOf(charge: Charge): Record<string, string> {
      const isPaid = charge.state === 'paid'
      const amount = takaOf(charge.amount_poisha)
      return {
        status: charge.facts['status'] ?? 'PENDING',
        tran_date: dhakaDateTime(new Date(charge.decided_at ?? charge.opened_at)),
        tran_id: charge.reference,
        val_id: charge.facts['val_id'] ?? '',
        amount,
        store_amount: isPaid ? takaOf(charge.amount_poisha - books.feePoisha(charge)) : '0.00',
        currency: 'BDT',
        currency_type: 'BDT',
        currency_amount: amount,
        currency_rate: '1.0000',
        base_fair: '0.00',
        bank_tran_id: charge.transaction ?? '',
        card_type: isPaid ? 'VISA-Stand-in' : '',
        card_no: charge.payer ?? '',
        card_issuer: isPaid ? 'STAND-IN BANK' : '',
        card_brand: isPaid ? 'VISA' : '',
        card_issuer_country: isPaid ? 'Bangladesh' : '',
        card_issuer_country_code: isPaid ? 'BD' : '',
        risk_level: charge.risky ? '1' : '0',
        risk_title: charge.risky ? 'Not Safe' : 'Safe',
        ...Object.fromEntries(
          ['value_a', 'value_b', 'value_c', 'value_d'].map((name) => [name, charge.request[name] ?? '']),
        ),
      }
    }
    const formOf = (charge: Charge, lie?: string) => {
      const fields = {
        ...fieldsOf(charge),
        store_id: credentials.store_id,
        error: charge.state === 'refused' ? 'Declined by the payer of the stand-in' : '',
      }
      const said = lie === undefined ? fields : (withAmount(fields, facts.amountFields, lie) as typeof fields)
      return withSignature(said, credentials.store_passwd)
    }

    async function sendIpn(charge: Charge): Promise<void> {
      const address = charge.request['ipn_url'] ?? ''
      if (address === '') return
      await messages.send('ipn', (lie) => requestOf({ url: address, fields: formOf(charge, lie) }))
    }

    async function decide(charge: Charge, act: PayerAct, payer: string | null): Promise<void> {
      const status = statusAfter[act]
      const at = dhakaDigits(books.now()).slice(2)
      books.decide(charge, act === 'pay' ? 'approved' : act === 'refuse' ? 'refused' : 'left', payer)
      if (act === 'pay') books.pay(charge, `${at}${randomMixed(15)}`)
      const val_id = act === 'pay' ? `${at}${randomMixed(15)}` : ''
      books.update(charge, { facts: { ...charge.facts, status, val_id } })
      await sendIpn(charge)
    }

    const validate = (fields: Fields) =>
      forStore(fields, () => {
        const val_id = textIn(fields, 'val_id')
        const charge = books.charges().find((each) => val_id !== '' && each.facts['val_id'] === val_id)
        if (charge?.state !== 'paid') return { status: 'INVALID_TRANSACTION' }
        const validated_on = charge.facts['validated_on'] ?? dhakaDateTime(books.now())
        const answer = { ...fieldsOf(charge), validated_on, gw_version: '4.00' }
        books.update(charge, { facts: { ...charge.facts, status: 'VALIDATED', validated_on } })
        return answer
      })

    const query = (fields: Fields) =>
      forStore(fields, () => {
        const session = textIn(fields, 'sessionkey')
        const charge = books.chargeOf(session)
        if (session !== '') return charge ? { ...fieldsOf(charge), sessionkey: charge.id } : { status: 'FAILED' }
        const element = books
          .charges()
          .filter(({ reference }) => reference === textIn(fields, 'tran_id'))
          .map((each) => ({ ...fieldsOf(each), error: each.state === 'refused' ? 'Declined' : '' }))
        return { no_of_trans_found: element.length, element }
      })

    const refundFields = (refund: Refund): Fields => ({
      bank_tran_id: books.chargeOf(refund.charge)?.transaction ?? '',
      refund_ref_id: refund.id,
      errorReason: '',
    })
    const refund = (fields: Fields, _request: FastifyRequest, behaviour: { act: string } | undefined) =>
      forStore(fields, () => {
        const failed = (errorReason: string) => ({ status: 'failed', errorReason })
        const charge = books.chargeByTransaction(textIn(fields, 'bank_tran_id'))
        if (charge?.state !== 'paid') return failed('bank_tran_id is unknown')
        const key = textIn(fields, 'refund_trans_id')
        if (key === '' || key.length > 30) return failed('refund_trans_id is missing or too long')
        if (textIn(fields, 'refund_remarks') === '') return failed('refund_remarks is missing')
        if (books.refunds().some((each) => each.key === key)) return failed('refund_trans_id was used before')
        const amount_poisha = poishaOf(fields['refund_amount'])
        if (!amount_poisha || amount_poisha > charge.amount_poisha - books.refundedPoisha(charge.id))
          return failed('refund_amount is more than is left')
        const isDone = behaviour?.act !== 'wait'
        const made = books.refund(
          { id: randomMixed(16), charge: charge.id, key, amount_poisha, reason: textIn(fields, 'refund_remarks') },
          isDone,
        )
        return { status: isDone ? 'success' : 'processing', trans_id: charge.reference, ...refundFields(made) }
      })
    const refundStatus = (fields: Fields) =>
      forStore(fields, () => {
        const made = books.refundOf(textIn(fields, 'refund_ref_id'))
        if (!made) return { errorReason: 'refund_ref_id is unknown' }
        return {
          status: ({ open: 'processing', done: 'refunded', cancelled: 'cancelled' } as const)[made.state],
          tran_id: books.chargeOf(made.charge)?.reference ?? '',
          initiated_on: dhakaDateTime(new Date(made.opened_at)),
          refunded_on: made.state === 'done' && made.done_at ? dhakaDateTime(new Date(made.done_at)) : '',
          ...refundFields(made),
        }
      })

    return {
      routes: (app: FastifyInstance) => {
        app.post('/gwprocess/v4/api.php', handler('session', openSession))
        app.get(`${apiPath}/validationserverAPI.php`, handler('validate', validate))
        // One address for queries and refunds: the fields say which.
        const byFields = {
          refund: handler('refund', refund),
          'refund-status': handler('refund-status', refundStatus),
          query: handler('query', query),
        }
        app.get<{ Querystring: Fields }>(
          `${apiPath}/merchantTransIDvalidationAPI.php`,
          (request, reply: FastifyReply) => {
            const { bank_tran_id, refund_ref_id } = request.query
            const kind = bank_tran_id !== undefined ? 'refund' : refund_ref_id !== undefined ? 'refund-status' : 'query'
            return byFields[kind](request, reply)
          },
        )
      },
      isOver: (charge: Charge) => books.now().getTime() - new Date(charge.opened_at).getTime() >= sessionLife,
      decide: async (charge: Charge, act: PayerAct, payer: string) => {
        await decide(charge, act, maskedCard(payer))
        return { url: charge.request[urlAfter[act]] ?? '', fields: formOf(charge) }
      },
      /** The payer goes back and pays in the same session: another try under the same `tran_id`. */
      payAgain: async ({ reference, amount_poisha, request, payer }: Charge) =>
        decide(books.open({ id: randomMixed(32), reference, amount_poisha, request }), 'pay', payer),
      /** An IPN that says paid, of somebody who does not know the store's password. */
      forge: async (charge: Charge) => {
        const fields = {
          ...fieldsOf(charge),
          status: 'VALID',
          val_id: `0${randomMixed(26)}`,
          store_id: credentials.store_id,
        }
        const address = charge.request['ipn_url'] || charge.request['success_url'] || ''
        await messages.deliver({
          ...requestOf({ url: address, fields: withSignature(fields, 'guess') }),
          call: 'forged',
        })
      },
      payIn: async () => {
        throw new Error('SSLCommerz takes no payment that did not begin at the merchant')
      },
    }
  }
}

/** The first six and the last four digits, as the provider shows a card. */
function maskedCard(payer: string): string {
  const digits = payer.replace(/\D/g, '')
  return digits.length < 13 ? `${digits.slice(0, 5)}XXXXXX` : `${digits.slice(0, 6)}XXXXXX${digits.slice(-4)}`
}
