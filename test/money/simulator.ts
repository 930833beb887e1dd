import { dhakaDay } from '#contract/dates.ts'
import type { CashDay } from '#contract/payments/cash.ts'
import type { StandIn, Visit } from '#providers/stand-in.ts'
import { clock } from '#server/app/database.ts'
import { currentTime } from '#test/clock.ts'
import { ledgerIsRight } from '../ledger.ts'
import {
  balances,
  cashFaults,
  countCash,
  lifeOf,
  makeAllDue,
  openMoney,
  openPages,
  type Surplus,
  stuckMoney,
  surplusMoney,
  unbalancedAfter,
  wronglyPaid,
} from './books.sql.ts'
import type { Market, Server } from './market.ts'
import { type Random, randomOf } from './random.ts'

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
/** Steps between two times at which all comes to rest and the books are compared. */
const steps_to_rest = 250

type Order = { token: string; transaction_id: string; id: number | null; method: Method; payer: string }
type Method = 'bkash' | 'card' | 'nagad'

const payers = ['01712345678', '01700000001', '01700000002', '01700000003'] as const

const callsOf = {
  bkash: ['grant', 'create', 'execute', 'query', 'refund', 'refund-status'],
  ssl: ['session', 'validate', 'query', 'refund', 'refund-status'],
  nagad: ['initialize', 'complete', 'verify', 'refund'],
}

/** Weights of the steps. */
const steps = {
  order: 20,
  decide: 25,
  goBack: 15,
  report: 6,
  sweep: 14,
  payAgain: 6,
  refund: 6,
  approve: 3,
  decideHeld: 3,
  cash: 12,
  counter: 3,
  misbehave: 8,
  down: 1,
  up: 4,
  wait: 4,
  callbacks: 4,
  risky: 2,
  twice: 2,
  finishRefund: 2,
}

/**
 * Lets people pay, refuse, leave and come back, providers misbehave, admins refund, and a server die in the midst of its work,
 * in an order that the seed decides. From time to time all comes to rest, and our books are compared with the providers'.
 * Throws with the seed, the step and what came before it.
 */
export async function simulateMoney(market: Market, { seed, count }: { seed: number; count: number }) {
  const random = randomOf(seed)
  const world = makeWorld(market, random)
  const done: string[] = []
  let ledger_id = 0
  for (let nth = 1; nth <= count; nth += 1) {
    try {
      done.push(await world.step())
      const { last_id, ids } = await unbalancedAfter(market.db, ledger_id)
      if (ids.length > 0) throw new Error(`ledger transactions ${ids} do not sum to zero`)
      ledger_id = last_id
      if (nth % steps_to_rest === 0 || nth === count) await world.rest()
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(`seed ${seed}, step ${nth}: ${why}\n${done.slice(-40).join('\n')}`, { cause: error })
    }
  }
  return world.told
}

const againIn = (surplus: readonly Surplus[]) => new Set(surplus.map(({ provider_ref }) => provider_ref))

function makeWorld(market: Market, random: Random) {
  const { bkash, ssl, db, fault, dag_id, person, send, json } = market
  const stand_ins: readonly StandIn[] = market.stand_ins
  let orders: Order[] = []
  const pages = new Set<string>()
  let visits: Visit[] = []
  let reports: string[] = []
  let admins: { token: string }[] = []
  let made = 0
  const told = { deaths: 0, rests: 0, payments: 0, refunds: 0, surplus: 0, cash: 0, deposits: 0 }

  const anyServer = (): Server => (random.chance(0.3) ? 'mortal' : 'whole')

  /** Does an act at a server. The mortal one dies at one of its next statements, and another process takes its place. */
  async function at(server: Server, act: (server: Server) => Promise<{ status: number } | undefined>): Promise<string> {
    if (server === 'whole') return said(await act(server))
    fault.failAt(random.whole(1, 45), random.chance(0.5) ? 'before' : 'after')
    const answer = await act(server).catch(() => undefined)
    const died = fault.hasFailed()
    fault.mend()
    if (died) told.deaths += 1
    return `${said(answer)}${died ? ', died' : ''}`
  }
  const said = (answer: { status: number } | undefined) => (answer ? String(answer.status) : 'done')

  const pay = (order: Order, server: Server) =>
    send(server, 'POST', '/applications', {
      token: order.token,
      body: json({
        type: 'khatian_request',
        dag_id,
        fee_amount: 100,
        transaction_id: order.transaction_id,
        payment_method: order.method,
        payer_identifier: order.payer,
      }),
    })

  async function order(): Promise<string> {
    // A browser that got no answer sends the same again.
    const lost = random.chance(0.3) ? random.of(orders.filter(({ id }) => id === null)) : undefined
    made += lost ? 0 : 1
    const newest: Order = lost ?? {
      token: (await person()).token,
      transaction_id: `M-${made}`,
      id: null,
      method: random.weighted({ bkash: 4, card: 4, nagad: 2 }),
      payer: random.of(payers) ?? payers[0],
    }
    if (!lost) orders.push(newest)
    return at(anyServer(), async (server) => {
      const answer = await pay(newest, server)
      newest.id = answer.body?.application_id ?? answer.body?.id ?? newest.id
      return answer
    })
  }

  async function payAgain(): Promise<string> {
    const old = random.of(orders.filter(({ id }) => id !== null))
    if (!old) return 'nothing'
    const method = random.weighted({ bkash: 4, card: 4, nagad: 2 })
    return at(anyServer(), (server) =>
      send(server, 'POST', `/applications/${old.id}/pay`, {
        token: old.token,
        body: json({ payment_method: method, payer_identifier: random.of(payers) }),
      }),
    )
  }

  async function decide(): Promise<string> {
    const stand_in = random.of(stand_ins) ?? bkash
    for (const page of await openPages(db)) pages.add(page)
    // Nobody can pay on a page to which nobody was sent.
    const open = stand_in.books
      .charges()
      .slice(-60)
      .filter(({ id, state }) => state === 'open' && pages.has(`${stand_in.url}/pay/${id}`))
    const charge = random.of(open.slice(-20))
    if (!charge) return 'nobody is there'
    const act = random.weighted({ pay: 7, refuse: 2, leave: 2 })
    try {
      const visit = await stand_in.decide(charge.id, act, stand_in === ssl ? '4111111111111111' : '01712345678')
      const sent = ssl.sent().at(-1)
      if (stand_in === ssl && sent?.call === 'ipn' && sent.body) reports = [...reports.slice(-30), sent.body]
      if (visit) visits = [...visits.slice(-30), visit]
      if (visit && random.chance(0.5)) await market.goBack('whole', visit)
      return `${act} ${charge.reference}`
    } catch {
      return `${charge.reference} is over`
    }
  }

  /** An officer takes cash for a copy, whatever became of its other payments. */
  async function cash(): Promise<string> {
    const old = random.of(orders.filter(({ id }) => id !== null))
    if (!old) return 'nothing'
    const { token } = await admin()
    const body = json({ purpose: 'application', id: old.id, amount: 100 })
    const take = (server: Server) => send(server, 'POST', '/admin/cash/takings', { token, body })
    const twice = random.chance(0.3)
    return at(anyServer(), async (server) => (await Promise.all([take(server), twice ? take('whole') : undefined]))[0])
  }

  /** Counts the open day, and takes what is closed to the bank. */
  async function counter(): Promise<string> {
    const { token } = await admin()
    const { body } = await send('whole', 'GET', '/admin/cash/days?per_page=5', { token })
    const [day] = body.data
    const undeposited = body.data.find((each: CashDay) => each.closed && !each.deposit && each.closed.counted > 0)
    if (day && !day.closed)
      return at(anyServer(), (server) =>
        send(server, 'POST', `/admin/cash/days/${day.id}/close`, {
          token,
          body: json({ counted: day.taken - day.given_back }),
        }),
      )
    if (!undeposited) return 'nothing'
    const slip = { slip_number: 'SL-1', slip_day: dhakaDay(currentTime()) }
    return at(anyServer(), (server) =>
      send(server, 'POST', `/admin/cash/days/${undeposited.id}/deposit`, { token, body: json(slip) }),
    )
  }

  const goBack = async (): Promise<string> => {
    const visit = random.of(visits)
    if (!visit) return 'nothing'
    const twice = random.chance(0.3)
    return at(anyServer(), async (server) => {
      const [first] = await Promise.all([
        market.goBack(server, visit),
        twice ? market.goBack('whole', visit) : undefined,
      ])
      return first
    })
  }

  const report = async (): Promise<string> => {
    const body = random.of(reports)
    return body === undefined ? 'nothing' : at(anyServer(), (server) => market.report(server, body))
  }

  async function sweep(): Promise<string> {
    if (random.chance(0.7)) await makeAllDue(db)
    const both = random.chance(0.3)
    return at(anyServer(), async (server) => {
      await Promise.all([market.sweep(server), both ? market.sweep('whole') : undefined])
      return undefined
    })
  }

  async function admin(): Promise<{ token: string }> {
    if (admins.length < 2) admins.push(await person('admin'))
    return random.of(admins) as { token: string }
  }

  async function refund(): Promise<string> {
    const paid = await db
      .selectFrom('payments')
      .select(['id'])
      .where('status', '=', 'succeeded')
      .orderBy('id', 'desc')
      .limit(30)
      .execute()
    const payment = random.of(paid)
    if (!payment) return 'nothing'
    const { token } = await admin()
    const amount = random.chance(0.5) ? null : random.whole(1, 100)
    return at(anyServer(), (server) =>
      send(server, 'POST', `/admin/payments/${payment.id}/refunds`, {
        token,
        body: json({ line_id: null, amount, reason: 'A trial' }),
      }),
    )
  }

  async function approve(): Promise<string> {
    const waiting = await db.selectFrom('refunds').select('id').where('state', '=', 'waiting').limit(20).execute()
    const found = random.of(waiting)
    if (!found) return 'nothing'
    const { token } = await admin()
    const decision = random.chance(0.8) ? 'approve' : 'decline'
    return at(anyServer(), (server) =>
      send(server, 'POST', `/admin/refunds/${found.id}/${decision}`, {
        token,
        body: json(decision === 'decline' ? { reason: 'A trial' } : {}),
      }),
    )
  }

  async function decideHeld(): Promise<string> {
    const { held } = await openMoney(db)
    const id = random.of(held)
    if (id === undefined) return 'nothing'
    const { token } = await admin()
    return `${(await market.decideHeld(token, id, random.of)).status}`
  }

  async function misbehave(): Promise<string> {
    const lost = random.chance(0.5) ? 'answer' : 'answer-after'
    const stand_in = random.of(stand_ins) ?? bkash
    const call = random.of(stand_in === bkash ? callsOf.bkash : stand_in === ssl ? callsOf.ssl : callsOf.nagad)
    if (call === undefined) return 'nothing'
    const times = random.whole(1, 3)
    if (call === 'refund' && stand_in !== market.nagad && random.chance(0.5))
      stand_in.behave({ call, act: 'wait', times })
    else stand_in.behave({ call, act: lost, status: 502, times })
    return `${lost} ${call} ${times} times`
  }

  function finishRefund(): string {
    const stand_in = random.of(stand_ins) ?? bkash
    const open = random.of(stand_in.books.refunds().filter(({ state }) => state === 'open'))
    if (!open) return 'nothing'
    stand_in.finishRefund(open.id, random.chance(0.7) ? 'done' : 'cancelled')
    return open.id
  }

  const down = new Set<StandIn>()
  async function turn(): Promise<string> {
    const stand_in = random.of(stand_ins) ?? bkash
    if (down.has(stand_in)) return 'is down'
    down.add(stand_in)
    await stand_in.down()
    return 'down'
  }
  async function up(): Promise<string> {
    for (const stand_in of down) await stand_in.up()
    down.clear()
    return 'up'
  }

  const acts: Record<keyof typeof steps, () => string | Promise<string>> = {
    cash,
    counter,
    order,
    payAgain,
    decide,
    goBack,
    report,
    sweep,
    refund,
    approve,
    decideHeld,
    misbehave,
    finishRefund,
    up,
    down: turn,
    wait: () => {
      clock.offset_ms += random.whole(1, 40) * minute_ms
      return 'time passes'
    },
    callbacks: async () => {
      await market.sendCallbacks()
      return 'sent'
    },
    twice: () => {
      ssl.behave({ call: 'pay', act: 'twice' })
      return 'the next payer pays twice'
    },
    risky: () => {
      ssl.behave({ call: 'pay', act: 'risky' })
      return 'the next payment is risky'
    },
  }

  async function step(): Promise<string> {
    const name = random.weighted(steps)
    return `${name}: ${await acts[name]()}`
  }

  /** Providers answer again, everybody is asked until nothing is open, staff decide; then the books must agree. */
  async function rest(): Promise<void> {
    told.rests += 1
    await up()
    for (const stand_in of stand_ins) stand_in.forget()
    // Logins end while so much time passes.
    admins = []
    let open = await openMoney(db)
    for (let round = 0; round < 60; round += 1) {
      for (const stand_in of stand_ins)
        for (const { id, state } of stand_in.books.refunds()) if (state === 'open') stand_in.finishRefund(id, 'done')
      for (const id of open.held) {
        const { token } = await person('admin')
        await market.decideHeld(token, id, random.of)
      }
      await market.sendCallbacks()
      if (round > 2) await askProviders()
      await makeAllDue(db)
      for (let nth = 0; nth < 20; nth += 1) {
        await market.sweep('whole')
        if ((await openMoney(db)).open.length + open.owed.length <= 20) break
      }
      open = await openMoney(db)
      const left = Object.values(open).reduce((sum, ids) => sum + ids.length, 0)
      if (left === 0) break
      // Only the page of a session that is over shows all that was taken there.
      clock.offset_ms += left === open.looks.length ? 26 * hour_ms : hour_ms
    }
    orders = []
    visits = []
    // Nobody pays on a page of the day before.
    pages.clear()
    reports = []
    await compare(open)
  }

  /** Staff ask a provider that does not report what became of a refund, and record its answer. */
  async function askProviders(): Promise<void> {
    const surplus = await surplusMoney(db)
    const again = againIn(surplus)
    for (const { id, reference, provider, is_excess, booked_poisha } of await stuckMoney(db)) {
      if (provider === 'demo-cash') {
        await refundCash(id)
        continue
      }
      const is_back = market.booksOf(provider, reference, again).refunded > booked_poisha
      if (is_excess && !is_back) continue
      const { token } = await person('admin')
      await send('whole', 'POST', `/admin/payments/${id}/refund-outcome`, {
        token,
        body: json({ outcome: is_back ? 'given_back' : 'not_given_back', reason: 'They said so' }),
      })
    }
    for (const { id, provider_ref, is_stuck } of surplus) {
      if (!is_stuck || market.heldOf(provider_ref) > 0) continue
      const { token } = await person('admin')
      await send('whole', 'POST', `/admin/received-money/${id}/return`, { token, body: json({ note: 'They said so' }) })
    }
  }

  /** A refund ends if the cash of the day is too little. */
  async function refundCash(id: number): Promise<void> {
    const { token } = await person('admin')
    for (const outcome of ['given_back', 'not_given_back']) {
      const body = json({ outcome, reason: 'A trial' })
      const { status } = await send('whole', 'POST', `/admin/payments/${id}/refund-outcome`, { token, body })
      if (status === 200) return
    }
  }

  async function compare(open: Awaited<ReturnType<typeof openMoney>>): Promise<void> {
    const wrong: string[] = []
    for (const [what, ids] of Object.entries(open)) if (ids.length > 0) wrong.push(`for ever ${what}: ${ids}`)
    const unlike = await wronglyPaid(db)
    if (unlike.length > 0) wrong.push(`applications ${unlike} are not what was paid for them`)
    wrong.push(...(await cashFaults(db)))
    Object.assign(told, await countCash(db))
    const all = await balances(db)
    const surplus = await surplusMoney(db)
    const again = againIn(surplus)
    told.surplus = surplus.length
    told.payments = all.length
    told.refunds = stand_ins.reduce((sum, { books }) => sum + books.refunds().length, 0)
    for (const { reference, provider, poisha } of all) {
      if (provider === 'sandbox') continue
      const theirs = market.booksOf(provider, reference, again).held
      if (theirs !== poisha)
        wrong.push(`${provider} ${reference}: ${theirs} poisha there, ${poisha} here: ${await lifeOf(db, reference)}`)
    }
    for (const { id, provider_ref, poisha } of surplus)
      if (market.heldOf(provider_ref) !== poisha) wrong.push(`money ${id} that came again: ${poisha} poisha here`)
    await ledgerIsRight(db)
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  }

  return { step, rest, told }
}
