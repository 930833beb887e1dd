import { sql } from 'kysely'
import { heldDecisions } from '#contract/payments/held-payments.ts'
import { startBkash } from '#providers/bkash/bkash.ts'
import { startNagad } from '#providers/nagad/nagad.ts'
import { startSslcommerz } from '#providers/sslcommerz/sslcommerz.ts'
import type { Visit } from '#providers/stand-in.ts'
import { makeApp } from '#server/make-app.ts'
import { currentTime } from '#test/clock.ts'
import { startApp } from '../harness.ts'
import { failingDatabase } from './failing-database.ts'

/**
 * Stand-ins of bKash, SSLCommerz and Nagad, the sandbox where Nagad is left out, and two servers on one database, of which one
 * can die in the midst of an act.
 */
export async function openMarket({ with_nagad }: { with_nagad: boolean }) {
  const bkash = await startBkash({ now: currentTime, refund_days: 100_000 })
  const ssl = await startSslcommerz({ now: currentTime })
  const nagad = await startNagad({ now: currentTime })
  const started = await startApp({
    PAYMENT_PROVIDERS: `bkash,sslcommerz,${with_nagad ? 'nagad' : 'sandbox'}`,
    ...(with_nagad && { NAGAD_UNCONFIRMED: '1', NAGAD_URL: `${nagad.url}/api/dfs`, NAGAD_SERVER_IP: '127.0.0.1' }),
    ...(with_nagad && { NAGAD_MERCHANT_ID: nagad.credentials.merchant_id }),
    ...(with_nagad && { NAGAD_MERCHANT_NUMBER: nagad.credentials.merchant_number }),
    ...(with_nagad && { NAGAD_PRIVATE_KEY: nagad.credentials.merchant_private_key }),
    ...(with_nagad && { NAGAD_PUBLIC_KEY: nagad.credentials.gateway_public_key }),
    BKASH_URL: bkash.url,
    BKASH_USERNAME: bkash.credentials.username,
    BKASH_PASSWORD: bkash.credentials.password,
    BKASH_APP_KEY: bkash.credentials.app_key,
    BKASH_APP_SECRET: bkash.credentials.app_secret,
    SSLCOMMERZ_URL: ssl.url,
    SSLCOMMERZ_STORE_ID: ssl.credentials.store_id,
    SSLCOMMERZ_STORE_PASSWORD: ssl.credentials.store_passwd,
    SSLCOMMERZ_EMAIL: 'payments@jomi.test',
    // Nobody listens there: what a provider sends is delivered by the steps.
    PUBLIC_URL: 'http://127.0.0.1:9',
    REFUND_LIMIT: '50',
    COUNTER_CASH: '1',
  })
  const { db, config, storage, land, person } = started
  const fault = failingDatabase(db)
  const mortal = await makeApp({ config, db: fault.failing, storage })
  await mortal.app.ready()
  const dag_id = await land.dag(await land.place())

  const servers = { whole: started.app, mortal: mortal.app }
  type Server = keyof typeof servers
  type Sent = { token?: string; body?: string; type?: string }

  async function send(server: Server, method: 'GET' | 'POST', path: string, { token, body, type }: Sent = {}) {
    const answer = await servers[server].inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
      },
      ...(body !== undefined && { payload: body }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    // biome-ignore lint/suspicious/noExplicitAny: the simulator looks into answers of every shape
    const json: any = isJson && answer.body !== '' ? answer.json() : null
    return { status: answer.statusCode, body: json }
  }

  const json = (body: object) => JSON.stringify(body)

  /** The payer's browser goes where the provider sends it. */
  function goBack(server: Server, { url, fields }: Visit) {
    const { pathname, search } = new URL(url)
    const path = `${pathname}${search}`.replace(/^\/api/, '')
    return fields
      ? send(server, 'POST', path, {
          body: new URLSearchParams(fields).toString(),
          type: 'application/x-www-form-urlencoded',
        })
      : send(server, 'GET', path)
  }

  const report = (server: Server, body: string) =>
    send(server, 'POST', '/payments/callbacks/sslcommerz', { body, type: 'application/x-www-form-urlencoded' })

  const sweep = (server: Server) => (server === 'whole' ? started.payments : mortal.payments).sweep()

  /** An admin decides a held payment as its amount allows; `choose` picks one of several ways. */
  async function decideHeld(token: string, id: number, choose: <Each>(several: readonly Each[]) => Each | undefined) {
    const { rows } = await sql<{ amount: number; taken: number | null }>`
      select p.amount_poisha as amount, (select a.amount_poisha from payment_attempts a where a.payment_id = p.id
        order by a.id desc limit 1) as taken
      from payments p where p.id = ${id}`.execute(db)
    const [known] = rows
    if (!known) throw new Error(`payment ${id} is not there`)
    const decision = choose(heldDecisions(known.amount, known.taken))
    return send('whole', 'POST', `/admin/payments/${id}/decision`, {
      token,
      body: json({ decision, reason: 'The provider confirmed it' }),
    })
  }

  return {
    stand_ins: with_nagad ? [bkash, ssl, nagad] : [bkash, ssl],
    /**
     * Poisha that a provider holds of a payment, by its own books, and those that it gave back; without the movements that
     * are known as taken again.
     */
    booksOf: (provider: string, reference: string, again: ReadonlySet<string>) => {
      const { books } = provider === 'bkash' ? bkash : provider === 'nagad' ? nagad : ssl
      const name = provider === 'nagad' ? reference.replace('-', '') : reference
      const charges = books.charges().filter((each) => each.reference === name && !again.has(each.transaction ?? ''))
      const refunded = charges.reduce((sum, { id }) => sum + books.refundedPoisha(id), 0)
      const taken = charges.reduce((sum, each) => sum + (each.state === 'paid' ? each.amount_poisha : 0), 0)
      return { refunded, held: taken === 0 ? 0 : taken - refunded }
    },
    /** Poisha that SSLCommerz holds of one movement, by its own books. */
    heldOf: (transaction: string) => {
      const charge = ssl.books.chargeByTransaction(transaction)
      return charge ? charge.amount_poisha - ssl.books.refundedPoisha(charge.id) : 0
    },
    bkash,
    ssl,
    nagad,
    db,
    fault,
    dag_id,
    person,
    send,
    json,
    goBack,
    report,
    sweep,
    decideHeld,
    sendCallbacks: started.sendCallbacks,
    close: async () => {
      await mortal.app.close()
      await Promise.all([bkash.close(), ssl.close(), nagad.close()])
    },
  }
}

export type Market = Awaited<ReturnType<typeof openMarket>>
export type Server = Parameters<Market['send']>[0]
