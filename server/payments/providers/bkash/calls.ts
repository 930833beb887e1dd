import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import type { BkashSettings, BkashVersion } from '#server/payments/providers/bkash/bkash-settings.ts'
import { callProvider, NoAnswer } from '../call-provider.ts'
import { type BkashAnswer, readAnswer } from './answers.ts'
import { makeTokens, NoToken, type TokenAnswer, type TokenRequest } from './tokens.ts'

/** docs/providers/bkash.md#calls */
const pathsOf = {
  '1.2.0-beta': {
    base: '/v1.2.0-beta/tokenized/checkout',
    grant: '/token/grant',
    refresh: '/token/refresh',
    create: '/create',
    execute: '/execute',
    query: '/payment/status',
    refund: '/payment/refund',
    refund_status: '/payment/refund',
    search: '/general/searchTransaction',
  },
  '2': {
    base: '/v2/tokenized-checkout',
    grant: '/auth/grant-token',
    refresh: '/auth/refresh-token',
    create: '/payment/create',
    execute: '/payment/execute',
    query: '/query/payment',
    refund: '/refund/payment/transaction',
    refund_status: '/refund/payment/status',
    search: '/general/search-transaction',
  },
} as const satisfies Record<BkashVersion, Record<string, string>>

/** Times that the adapter waits. The whole of `start` must end before the 30 s that a payment waits for it. */
export type Patience = { token_ms: number; create_ms: number; call_ms: number }
export const usualPatience: Patience = { token_ms: 12_000, create_ms: 15_000, call_ms: 29_000 }

type Parts = { db: Db; secret: SecretKeys; settings: BkashSettings; patience: Patience }
type Body = Record<string, string>

/** The calls of bKash tokenized checkout, in the version that the settings name. */
export function makeCalls({ db, secret, settings, patience }: Parts) {
  const { url, version, username, password, app_key, app_secret } = settings
  const paths = pathsOf[version]
  const tokens = makeTokens({
    db,
    secret,
    request: requestToken,
    patience_ms: patience.token_ms,
    account: [url, version, username, app_key].join('\n'),
  })
  const payment = (payment_id: string): Body =>
    version === '2' ? { paymentId: payment_id } : { paymentID: payment_id }
  const transaction = (payment_id: string, trx_id: string): Body => ({
    ...payment(payment_id),
    ...(version === '2' ? { trxId: trx_id } : { trxID: trx_id }),
  })

  const post = (path: string, headers: Record<string, string>, body: Body, patience_ms: number) =>
    callProvider(
      `${url}${paths.base}${path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify(body),
      },
      patience_ms,
    )

  async function requestToken(request: TokenRequest): Promise<TokenAnswer> {
    const more = request.kind === 'refresh' ? { refresh_token: request.refresh_token } : {}
    const body = { app_key, app_secret, ...more }
    const answer = await post(paths[request.kind], { username, password }, body, patience.token_ms)
    if (answer.status === 200 && readAnswer(answer.status, answer.body)?.done) return { tokens: answer.body }
    return { refused: answer.status === 403 || answer.status === 429 ? 'blocked' : 'other' }
  }

  /** A refused token is replaced once: bKash did nothing with the call. */
  async function call(path: string, body: Body, patience_ms = patience.call_ms): Promise<BkashAnswer> {
    for (const _try of [1, 2]) {
      const { id_token, sealed } = await tokens.get().catch(asNoToken)
      // The token is alone: "Bearer" is refused.
      const answer = await post(path, { authorization: id_token, 'x-app-key': app_key }, body, patience_ms)
      if (answer.status !== 401) {
        const read = readAnswer(answer.status, answer.body)
        if (!read) throw new NoAnswer(`HTTP ${answer.status}`)
        return read
      }
      await tokens.end(sealed)
    }
    throw new NoToken('bKash refuses its token')
  }

  return {
    create: (order: { reference: string; amount: string; return_url: string }) =>
      call(
        paths.create,
        {
          ...(version === '1.2.0-beta' && { mode: '0011' }),
          // As the invoice: who pays is no concern of bKash.
          payerReference: order.reference,
          callbackURL: order.return_url,
          amount: order.amount,
          currency: 'BDT',
          intent: 'sale',
          merchantInvoiceNumber: order.reference,
        },
        patience.create_ms,
      ),
    execute: (payment_id: string) => call(paths.execute, payment(payment_id)),
    query: (payment_id: string) => call(paths.query, payment(payment_id)),
    search: (trx_id: string) => call(paths.search, version === '2' ? { trxId: trx_id } : { trxID: trx_id }),
    refund: (payment_id: string, trx_id: string, amount: string) =>
      call(paths.refund, {
        ...transaction(payment_id, trx_id),
        ...(version === '2' ? { refundAmount: amount } : { amount }),
        sku: 'excess',
        reason: 'Taken for something that was already paid',
      }),
    refundStatus: (payment_id: string, trx_id: string) => call(paths.refund_status, transaction(payment_id, trx_id)),
  }
}

/** A token that no answer brought was not used either: the call itself was not made. */
function asNoToken(error: unknown): never {
  throw error instanceof NoAnswer ? new NoToken(error.message) : error
}
