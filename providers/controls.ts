import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Fields, textIn } from './answers.ts'
import type { Charge } from './books/books.ts'
import { dhakaDay } from './dhaka-time.ts'
import type { Behaviour } from './misbehave.ts'
import { takaOf } from './money.ts'
import { escaped, pageOf } from './page/html.ts'
import type { Look } from './page/pay-page.ts'
import type { StandIn } from './stand-in.ts'

type Controls = Omit<StandIn, 'url'>

const isLocal = (request: FastifyRequest) => {
  const { origin } = request.headers
  return (
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip) &&
    (origin === undefined || origin === `http://${request.host}`)
  )
}

/** Reads a behaviour from a JSON body, or from the field `behaviour` of the form. */
const behaviourIn = (fields: Fields) =>
  (typeof fields['behaviour'] === 'string' ? JSON.parse(fields['behaviour']) : fields) as Behaviour

/**
 * The controls under `/stand-in`, for this machine alone. A form goes back to their page, a program gets JSON; an error
 * is 400 with its reason.
 */
export function addControls(app: FastifyInstance, look: Look, standIn: Controls): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/stand-in') && !isLocal(request))
      await reply.code(403).send({ error: 'the controls are for this machine alone' })
  })

  const control = (name: string, act: (fields: Fields) => unknown) =>
    app.post<{ Body: Fields | null }>(`/stand-in/${name}`, async (request, reply) => {
      try {
        return back(request, reply, (await act(request.body ?? {})) ?? { ok: true })
      } catch (error) {
        return reply.code(400).send({ error: error instanceof Error ? error.message : String(error) })
      }
    })

  app.get('/stand-in', (_request, reply) => reply.type('text/html; charset=utf-8').send(controlsPage(look, standIn)))
  app.get('/stand-in/books', () => ({
    charges: standIn.books.charges(),
    refunds: standIn.books.refunds(),
    payouts: standIn.books.payouts(),
  }))
  app.get('/stand-in/sent', () => standIn.sent())

  control('behaviour', (fields) => standIn.behave(behaviourIn(fields)))
  control('forget', () => standIn.forget())
  control('decide', async (fields) => {
    const act = textIn(fields, 'act')
    if (act !== 'pay' && act !== 'refuse' && act !== 'leave') throw new Error('act is pay, refuse or leave')
    return { visit: await standIn.decide(textIn(fields, 'payment'), act) }
  })
  control('forge', (fields) => standIn.forge(textIn(fields, 'payment')))
  control('release', () => standIn.release())
  control('finish-refund', (fields) =>
    standIn.finishRefund(textIn(fields, 'refund'), fields['state'] === 'cancelled' ? 'cancelled' : 'done'),
  )
  control('pay-in', async (fields) => {
    const channel = textIn(fields, 'channel')
    if (channel !== 'app' && channel !== 'ussd' && channel !== 'qr') throw new Error('channel is app, ussd or qr')
    return standIn.payIn({ amount: textIn(fields, 'amount'), reference: textIn(fields, 'reference'), channel })
  })
  control('down', (fields) => {
    const milliseconds = Number(textIn(fields, 'milliseconds') || 5000)
    // The answer leaves first.
    setTimeout(() => void standIn.down().then(() => setTimeout(() => void standIn.up(), milliseconds)), 50)
    return { down_for_milliseconds: milliseconds }
  })
  app.post<{ Body: Fields | null }>('/stand-in/payout', (request, reply) => {
    try {
      const { payout, csv } = standIn.payOut(textIn(request.body ?? {}, 'day') || dhakaDay(standIn.books.now()))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${payout.id}.csv"`)
        .send(csv)
    } catch (error) {
      return reply.code(400).send({ error: error instanceof Error ? error.message : String(error) })
    }
  })
}

const back = (request: FastifyRequest, reply: FastifyReply, answer: unknown) =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    ? reply.redirect('/stand-in', 303)
    : reply.send(answer)

const form = (path: string, label: string, content = '') =>
  `<form class="buttons" method="post" action="/stand-in/${path}">${content}<button>${label}</button></form>`

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escaped(value)}">`

const chargeRow = (charge: Charge) => `<tr>
<td>${escaped(charge.reference)}<br><small>${escaped(charge.id)}</small></td>
<td class="number">${takaOf(charge.amount_poisha)}</td>
<td>${charge.state}${charge.transaction ? `<br><small>${escaped(charge.transaction)}</small>` : ''}</td>
<td>${charge.state === 'open' ? `<a href="/pay/${encodeURIComponent(charge.id)}">Page of the payer</a>` : ''}
${charge.channel === 'checkout' ? form('forge', 'Claim that it is paid', hidden('payment', charge.id)) : ''}</td>
</tr>`

const example: Behaviour = { call: 'return', act: 'twice' }

const controlsPage = (look: Look, standIn: Controls): string =>
  pageOf(
    `${look.title}: controls`,
    look.colour,
    `<main class="wide">
<h2>Payments</h2>
<div class="scroll"><table>
<tr><th>Reference</th><th>Taka</th><th>State</th><th></th></tr>
${[...standIn.books.charges()].reverse().slice(0, 100).map(chargeRow).join('\n')}
</table></div>
<h2>Misbehave</h2>
${form(
  'behaviour',
  'Add',
  `<label>Behaviour, as providers/README.md describes it<textarea name="behaviour" rows="2">${escaped(
    JSON.stringify(example),
  )}</textarea></label>`,
)}
<pre>${escaped(
      standIn
        .waiting()
        .map((each) => JSON.stringify(each))
        .join('\n') || 'No behaviour waits.',
    )}</pre>
${form('forget', 'Forget all')}
${form('release', 'Send the messages that wait')}
${form('down', 'Go down for five seconds')}
<h2>A payment that did not begin at the merchant</h2>
${form(
  'pay-in',
  'Pay in',
  `<label>Taka<input name="amount" value="100.00"></label><label>Reference<input name="reference"></label>
<label>By<select name="channel"><option>app</option><option>ussd</option><option>qr</option></select></label>`,
)}
<h2>Settlement</h2>
${form('payout', 'Pay out and download the file', `<label>Up to the day<input name="day" type="date" value="${dhakaDay(standIn.books.now())}"></label>`)}
<h2>Sent to the merchant</h2>
<pre>${escaped(
      [...standIn.sent()]
        .reverse()
        .slice(0, 20)
        .map(({ call, method, url, status }) => `${call}: ${method} ${url} → ${status ?? 'no answer'}`)
        .join('\n') || 'Nothing yet.',
    )}</pre>
</main>`,
  )
