import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { makeHandlers } from './answers.ts'
import { type Books, type Charge, openBooks } from './books/books.ts'
import { type SettlementHeads, settlementCsv } from './books/settlement.ts'
import { addControls } from './controls.ts'
import { type Messages, makeMessages } from './messages.ts'
import { type CallKind, makeBehaviours } from './misbehave.ts'
import { type Look, messagePage, payPage, postingPage } from './page/pay-page.ts'
import { openSite, type Site } from './site.ts'
import type { PayerAct, PayIn, StandIn, StandInOptions, Visit } from './stand-in.ts'

/** Tools of a provider's own part. */
export type Desk = {
  books: Books
  messages: Messages
  handler: ReturnType<typeof makeHandlers>
  url: () => string
}

export type ProviderPart = {
  routes: (app: FastifyInstance) => void
  /** True for a payment whose page has no buttons any more, though nobody used them. */
  isOver: (charge: Charge) => boolean
  /** Records the payer's act, sends the provider's messages, and answers the browser's next step. */
  decide: (charge: Charge, act: PayerAct, payer: string) => Promise<Visit>
  /** Takes the money of a payment again. Left out where the provider takes it once. */
  payAgain?: (charge: Charge) => Promise<void>
  forge: (charge: Charge) => Promise<void>
  payIn: (payIn: PayIn) => Promise<Charge>
}

export type ProviderFacts = {
  look: Look
  /** The calls and messages of this provider, apart from `pay`, `return` and `payout`, which all have. */
  calls: Readonly<Record<string, CallKind>>
  amountFields: readonly string[]
  heads: SettlementHeads
}

/** Starts a provider's part on its own port, with the page of the payer, the controls, books and settlement. */
export async function startStandIn<Part extends ProviderPart>(
  facts: ProviderFacts,
  options: StandInOptions,
  makePart: (desk: Desk) => Part,
): Promise<{ standIn: StandIn; part: Part }> {
  const { now = () => new Date(), port = 0, file, fee_basis_points = 150 } = options
  const books = options.books ?? openBooks({ file, now, fee_basis_points })
  const behaviours = makeBehaviours({ ...facts.calls, pay: 'pay', return: 'return', payout: 'payout' })
  const messages = makeMessages(behaviours)
  let site: Site | undefined
  const url = () => site?.url ?? ''
  const part = makePart({ books, messages, handler: makeHandlers(behaviours, facts.amountFields), url })

  const chargeOf = (id: string): Charge => {
    const charge = books.chargeOf(id)
    if (!charge) throw new Error(`there is no payment ${id}`)
    return charge
  }
  const isOpen = (charge: Charge) => charge.state === 'open' && !part.isOver(charge)

  async function decide(id: string, act: PayerAct, payer = '01700000000'): Promise<Visit | null> {
    const charge = chargeOf(id)
    if (!isOpen(charge)) throw new Error(`payment ${id} is not open`)
    const behaviour = act === 'pay' ? behaviours.next('pay') : undefined
    if (behaviour?.act === 'risky') books.update(charge, { risky: true })
    if (behaviour?.act === 'coupon') books.addCoupon(charge, behaviour.amount, behaviour.merchant_share)
    if (behaviour?.act === 'twice' && !part.payAgain) throw new Error('this provider takes the money once')
    const visit = await part.decide(charge, act, payer)
    if (behaviour?.act === 'twice') await part.payAgain?.(charge)
    const way = behaviours.next('return')
    if (way?.act === 'lose') return null
    if (way?.act === 'late') await wait(way.milliseconds)
    if (way?.act === 'twice') await messages.deliver(requestOf(visit))
    return visit
  }

  function payOut(day: string) {
    const payout = books.payOut(day)
    return { payout, csv: settlementCsv(payout, facts.heads, behaviours.next('payout')) }
  }

  const standIn: Omit<StandIn, 'url'> = {
    books,
    behave: behaviours.add,
    waiting: behaviours.waiting,
    forget: behaviours.clear,
    decide,
    forge: (id) => part.forge(chargeOf(id)),
    sent: messages.sent,
    release: messages.release,
    finishRefund: (id, state) => {
      const refund = books.refundOf(id)
      if (refund?.state !== 'open') throw new Error(`there is no open refund ${id}`)
      books.finishRefund(refund, state)
    },
    payOut,
    payIn: part.payIn,
    down: async () => site?.down(),
    up: async () => site?.up(),
    close: async () => {
      messages.close()
      await site?.close()
    },
  }

  site = await openSite(port, (app) => {
    addControls(app, facts.look, standIn)
    part.routes(app)
    addPage(app)
  })
  return { standIn: { url: site.url, ...standIn }, part }

  function addPage(app: FastifyInstance) {
    app.get<{ Params: { id: string } }>('/pay/:id', (request, reply) => {
      const charge = books.chargeOf(request.params.id)
      void reply.type('text/html; charset=utf-8')
      if (!charge) return reply.code(404).send(messagePage(facts.look, 'unknown'))
      if (!isOpen(charge)) return reply.code(409).send(messagePage(facts.look, 'closed'))
      return reply.send(payPage(facts.look, charge, books.paidPoisha(charge)))
    })
    app.post<{ Params: { id: string }; Body: { act?: string; payer?: string } }>('/pay/:id', async (request, reply) => {
      const charge = books.chargeOf(request.params.id)
      const { act, payer } = request.body ?? {}
      void reply.type('text/html; charset=utf-8')
      if (!charge) return reply.code(404).send(messagePage(facts.look, 'unknown'))
      if (!isOpen(charge) || (act !== 'pay' && act !== 'refuse' && act !== 'leave'))
        return reply.code(409).send(messagePage(facts.look, 'closed'))
      const visit = await decide(charge.id, act, payer)
      if (!visit) return reply.send(messagePage(facts.look, 'shut'))
      return visit.fields ? reply.send(postingPage(facts.look, visit.url, visit.fields)) : reply.redirect(visit.url)
    })
  }
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

/** A form as a request of its own. */
export const requestOf = ({ url, fields }: Visit) =>
  fields
    ? {
        call: 'return',
        method: 'POST' as const,
        url,
        headers: formHeaders,
        body: new URLSearchParams(fields).toString(),
      }
    : { call: 'return', method: 'GET' as const, url }

/** An address with more in its query. */
export function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
