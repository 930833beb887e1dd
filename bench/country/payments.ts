import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Db } from '#server/app/database.ts'
import { cpuSecondsOf, postgresCpuSeconds, type Sample } from '../../assure/country/sample.sql.ts'
import type { ServerProcess } from '../../assure/server-process.ts'
import { type Figure, milliseconds, perSecond, quantile } from './goals.ts'

const clients = 8
const rounds = 3
const measured_ms = 10_000
const warming_ms = 10_000
const steady = { per_second: 50, seconds: 30 }

type Payer = { address: string; tokens: readonly string[]; sample: Sample; fee_taka: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Applies for a copy and pays for it; returns the time. Anything but a paid application ends the measurement. */
function pay({ address, tokens, sample, fee_taka }: Payer, nth: number): Promise<number> {
  const dag = sample.dags[(nth * 31) % sample.dags.length]
  const body = JSON.stringify({
    type: 'khatian_request',
    fee_amount: fee_taka,
    dag_id: dag?.id,
    payment_method: 'bkash',
    payer_identifier: '01712344321',
    transaction_id: `BENCH-${process.pid}-${nth}`,
  })
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const sending = request(
      `${address}/api/applications`,
      {
        method: 'POST',
        agent,
        headers: {
          authorization: `Bearer ${tokens[nth % tokens.length]}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': `bench-${process.pid}-${nth}`,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.on('error', reject)
        response.on('end', () =>
          response.statusCode === 201 && text.includes('"payment_status":"paid"')
            ? resolve(performance.now() - from)
            : reject(new Error(`a payment was answered ${response.statusCode}: ${text.slice(0, 300)}`)),
        )
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

type Measuring = {
  db: Db
  servers: readonly ServerProcess[]
  tokens: readonly string[]
  sample: Sample
  fee_taka: number
}

/** Payments a second of eight clients with the CPU time by process, and the time of one payment at a steady pace. */
export async function measurePayments({ db, servers, ...paid }: Measuring, from_nth: number): Promise<Figure[]> {
  let nth = from_nth
  const payers = servers.map(({ address }) => ({ address, ...paid }))
  const payNext = () => {
    nth += 1
    const payer = payers[nth % payers.length]
    if (!payer) throw new Error('there is no server')
    return pay(payer, nth)
  }
  await payFor(warming_ms, payNext)
  const cpu = async () => ({
    server: servers.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0),
    database: await postgresCpuSeconds(db),
    client: cpuSecondsOf(process.pid),
  })
  const rates: number[] = []
  const before = await cpu()
  let made = 0
  for (let round = 0; round < rounds; round += 1) {
    const answered = await payFor(measured_ms, payNext)
    rates.push((answered * 1000) / measured_ms)
    made += answered
  }
  const after = await cpu()
  const each = (part: 'server' | 'database' | 'client') => milliseconds(((after[part] - before[part]) * 1000) / made)
  const of = servers.length === 1 ? 'one instance' : `${servers.length} instances`
  const figures: Figure[] = [
    {
      what: `Payments, ${of}, ${clients} clients, ${rounds} × ${measured_ms / 1000} s`,
      goal: servers.length === 1 ? '≥ 200/s' : 'beside one',
      figure: perSecond(rates),
    },
    {
      what: 'CPU of a payment: server / database / measuring client',
      goal: 'shown',
      figure: `${each('server')} / ${each('database')} / ${each('client')} ms`,
    },
  ]
  if (servers.length > 1) return figures
  const times = await atSteadyPace(payNext)
  return [
    ...figures,
    {
      what: `A payment at ${steady.per_second} a second over ${steady.seconds} s, p50 / p95 / p99`,
      goal: 'p95 ≤ 100 ms',
      figure: `${[0.5, 0.95, 0.99].map((part) => milliseconds(quantile(times, part))).join(' / ')} ms`,
    },
  ]
}

/** Lets all clients pay for a while; returns the number of payments. */
async function payFor(duration_ms: number, payNext: () => Promise<number>): Promise<number> {
  const until = performance.now() + duration_ms
  let answered = 0
  const work = async () => {
    while (performance.now() < until) {
      await payNext()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  return answered
}

/** Begins payments at a fixed rate, without waiting for answers. */
async function atSteadyPace(payNext: () => Promise<number>): Promise<number[]> {
  const began = performance.now()
  const under_way: Promise<number>[] = []
  for (let n = 0; n < steady.per_second * steady.seconds; n += 1) {
    const due = began + (n * 1000) / steady.per_second
    const wait = due - performance.now()
    if (wait > 0) await setTimeout(wait)
    under_way.push(payNext())
  }
  return Promise.all(under_way)
}
