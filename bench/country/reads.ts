import type { OutgoingHttpHeaders } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Sample } from '../../assure/country/sample.sql.ts'
import { getText } from '../http-load.ts'
import { type Figure, milliseconds, quantile } from './goals.ts'

type Caller = 'anyone' | 'citizen' | 'admin' | 'acland'
type Read = {
  name: string
  caller: Caller
  goal_ms: number
  path: (nth: number) => string
  /** Body of a POST. */
  body?: (nth: number) => object
}
export type Tokens = Record<Exclude<Caller, 'anyone'>, string>

const lookup_ms = 5
const staff_ms = 50
const owners_ms = 100
const rounds = 60
const warm_up_rounds = 20
const clients = 8

const at = <T>(list: readonly T[], nth: number): T => {
  const value = list[nth % list.length]
  if (value === undefined) throw new Error('there is nothing to ask for')
  return value
}

const names = ['rahim', 'করিম', 'savar', 'khatun', 'সাভার', 'dhamrai', 'islam', 'বেগম']
/** Owners as an officer types them: both scripts, one word or two, with slips, with a father. */
const owners = [
  { name: 'রহিম উদ্দিন' },
  { name: 'Salma Begum' },
  { name: 'Abdur Rohman', father: 'Karim' },
  { name: 'chowdhuri' },
  { name: 'ফাতেমা খাতুন', father: 'আলী' },
  { name: 'Nurul Islma' },
  { name: 'গোপাল মন্ডল' },
  { name: 'rokeya' },
]
const words = (nth: number) => encodeURIComponent(at(names, nth))

/** Reads to measure, each time of another part of the register. */
const readsOf = ({ dags, verify_codes, days }: Sample): Read[] => {
  const anyone = (name: string, path: Read['path']): Read => ({ name, caller: 'anyone', goal_ms: lookup_ms, path })
  const staff = (name: string, path: Read['path']): Read[] => [
    { name: `${name}, admin`, caller: 'admin', goal_ms: staff_ms, path },
    { name: `${name}, acland`, caller: 'acland', goal_ms: staff_ms, path },
  ]
  const admin = (name: string, path: Read['path']): Read => ({ name, caller: 'admin', goal_ms: staff_ms, path })
  const dag = (nth: number) => at(dags, nth)
  const locations = '/api/locations'
  return [
    anyone('A dag with its khatian', (n) => `${locations}/dags/${dag(n).id}`),
    anyone('The dags of a zil', (n) => `${locations}/zils/${dag(n).zil_id}/dags`),
    anyone('The neighbours of a dag', (n) => `${locations}/dags/${dag(n).id}/neighbours`),
    anyone('The whole khatian of a dag', (n) => `${locations}/dags/${dag(n).id}/khatian`),
    anyone('The versions of a khatian', (n) => `${locations}/dags/${dag(n).id}/history`),
    anyone('The mouzas of an upazila', (n) => `${locations}/upazilas/${dag(n).upazila_id}/mouzas`),
    anyone('The zils of a mouza', (n) => `${locations}/mouzas/${dag(n).mouza_id}/zils`),
    anyone(
      'A parcel on the map by its number',
      (n) => `/api/map/geojson/by-dag/${dag(n).dag_no}?zil_id=${dag(n).zil_id}`,
    ),
    anyone('A paper by its code', (n) => `/api/verify/${at(verify_codes, n)}`),
    { name: 'Own applications', caller: 'citizen', goal_ms: staff_ms, path: () => '/api/applications' },
    ...staff('Dags', (n) => `/api/admin/dags?page=${(n % 5) + 1}`),
    ...staff('Dags of a number', (n) => `/api/admin/dags?search=${dag(n).dag_no}`),
    ...staff('Dags of an owner', (n) => `/api/admin/dags?search=${words(n)}`),
    ...staff('Mutations', () => '/api/admin/mutations'),
    ...staff('Mutations by name', (n) => `/api/admin/mutations?search=${words(n)}`),
    ...staff('Registrations', () => '/api/land-tax-registrations'),
    ...staff('Registrations by name', (n) => `/api/land-tax-registrations?search=${words(n)}`),
    ...staff('Identities', () => '/api/admin/kyc/pending'),
    ...staff('Mouza maps', () => '/api/admin/mouza-maps'),
    ...staff('Zils', () => '/api/admin/zils'),
    ...staff('Mouzas', () => '/api/admin/mouzas'),
    ...staff('Overview', () => '/api/dashboard'),
    ...staff('Figures of upazilas', () => '/api/admin/overview/upazilas'),
    ...staff('Revenue', () => '/api/revenue-details'),
    ...staff('Revenue in total', () => '/api/admin/revenue-totals'),
    ...staff('Revenue of a day', (n) => `/api/admin/revenue/applications/${at(days, n)}`),
    ...staff('Search above all pages', (n) => `/api/search?q=${words(n)}`),
    ...staff('The same for a number', (n) => `/api/search?q=${dag(n).dag_no}`),
    ...staff('Places to narrow a list to', (n) => `/api/admin/places?q=${words(n)}`),
    ...(['admin', 'acland'] as const).map((caller) => ({
      name: `Owners by name, ${caller}`,
      caller,
      goal_ms: owners_ms,
      path: () => '/api/admin/owners/search',
      body: (nth: number) => ({ ...at(owners, nth), reason: 'land_tax' }),
    })),
    admin('People', () => '/api/admin/users'),
    admin('People by name', (n) => `/api/admin/users?search=${words(n)}`),
    admin('Audit log', () => '/api/admin/audit'),
    admin('Audit log by name', (n) => `/api/admin/audit?search=${words(n)}`),
  ]
}

/** A register with a server of its own for requests. */
export type Register = { address: string; sample: Sample; tokens: Tokens }

type TimedRead = { read: Read; one: number[]; eight: number[]; small: number[] }

/**
 * Measures each read with one client, and with eight at once. If there is a small register, one client reads both in
 * turn, because the machine's speed changes from minute to minute. A refused read is reported and not timed.
 */
export async function measureReads(register: Register, small: Register | undefined): Promise<Figure[]> {
  const smallReads = small ? readsOf(small.sample) : []
  const figures: Figure[] = []
  for (const [index, read] of readsOf(register.sample).entries()) {
    const same = smallReads[index]
    try {
      const [one = [], smallOne = []] = await timesInTurn([
        { register, read },
        ...(small && same ? [{ register: small, read: same }] : []),
      ])
      figures.push(readFigure({ read, one, eight: await timesAtOnce(register, read), small: smallOne }))
    } catch (error) {
      process.stderr.write(`not measured: ${read.name}: ${error instanceof Error ? error.message : error}\n`)
    }
  }
  return figures
}

async function timesInTurn(asked: { register: Register; read: Read }[]): Promise<number[][]> {
  const times = asked.map((): number[] => [])
  for (let round = 0; round < rounds + warm_up_rounds; round += 1)
    for (const [index, { register, read }] of asked.entries()) {
      const ms = await timeOf(register, read, round)
      if (round >= warm_up_rounds) times[index]?.push(ms)
    }
  return times
}

async function timesAtOnce(register: Register, read: Read): Promise<number[]> {
  const times: number[] = []
  let nth = 0
  const work = async () => {
    while (nth < rounds + warm_up_rounds) {
      const round = nth
      nth += 1
      const ms = await timeOf(register, read, round)
      if (round >= warm_up_rounds) times.push(ms)
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  return times
}

async function timeOf({ address, tokens }: Register, { caller, path, body }: Read, round: number): Promise<number> {
  const headers = caller === 'anyone' ? {} : { authorization: `Bearer ${tokens[caller]}` }
  const from = performance.now()
  await requestUntilServed(`${address}${path(round)}`, headers, body?.(round))
  return performance.now() - from
}

const wait_ms = 1000
const max_tries = 10

/** An overloaded server, as when others use the machine, refuses briefly: the request is repeated. */
async function requestUntilServed(url: string, headers: OutgoingHttpHeaders, body?: object): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await getText(url, headers, body)
      return
    } catch (error) {
      if (tries === max_tries || !(error instanceof Error && error.message.endsWith(' 503'))) throw error
      await setTimeout(wait_ms)
    }
}

function readFigure({ read: { name, goal_ms }, one, eight, small }: TimedRead): Figure {
  const of = (times: number[]) => `${milliseconds(quantile(times, 0.5))} / ${milliseconds(quantile(times, 0.95))}`
  return {
    what: `${name}, one client / ${clients}, p50 / p95`,
    goal: goal_ms === lookup_ms ? `p50 ≤ ${goal_ms} ms` : `p95 ≤ ${goal_ms} ms`,
    figure: `${of(one)} ms; ${of(eight)} ms`,
    ...(small.length > 0 && { growth: growthOf(quantile(small, 0.5), quantile(one, 0.5)) }),
  }
}

const growthOf = (before: number, after: number) =>
  `${(after / before).toFixed(1)} ×, ${after < before ? '−' : '+'}${Math.abs(after - before).toFixed(1)} ms`
