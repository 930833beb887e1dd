import { Kysely } from 'kysely'
import { migrate } from '#server/app/database/migrate.ts'
import { postgresDialect, postgresPool } from '#server/app/database/postgres.ts'
import { copyTablesOfPostgres } from '#server/app/database/table-copies.ts'
import type { Db } from '#server/app/database.ts'
import { authorizationGround, type Caller, type Ground } from '#test/authorization/ground.ts'
import { table } from '#test/authorization/table.ts'
import { declared } from '#test/authorization/walk.ts'
import { loadNationalRecords } from '#test/national-records.sql.ts'
import { wholeDescription } from '#test/whole-description.ts'
import { copyOfCountry, country_secret } from './country/country.ts'
import { ownDatabase, postgresServer } from './own-database.sql.ts'
import { counted, type Extent, progress, type Run, type Verdict, verdictOf, withoutPostgres } from './run.ts'
import { explained, listenToPlans, type Ran } from './statement-plans.ts'

/** Rows of a table that a plan may read in sequence before it counts as reading the whole table. */
const max_walked = 14_500
const slow_ms = 250

/**
 * Calls every GET route on a database like a country's, with every order and filter, and checks the plan of each
 * statement: none reads a large table from its beginning. In full it also names each statement over 250 ms. With `dags`
 * the database is a copy of a register of that size.
 */
export const queryPlans: Run = {
  name: 'query-plans',
  title: 'Plans of every statement of GET routes',
  small: true,
  run: async ({ small, dags }) => {
    if (!postgresServer) return withoutPostgres
    const name = `jomi_plans_${process.pid}`
    const database = dags ? await copyOfCountry(postgresServer, dags, name) : await ownDatabase(postgresServer, name)
    try {
      return await walked(database.url, { small, dags })
    } finally {
      await database.drop()
    }
  },
}

async function walked(url: string, { small, dags }: Pick<Extent, 'small' | 'dags'>): Promise<Verdict> {
  const pool = postgresPool(explained(url), () => undefined)
  const heard = listenToPlans(pool)
  const db: Db = new Kysely({ dialect: postgresDialect(pool) })
  await migrate(db)
  // The tests' app uses the database that is already open.
  globalThis.testDatabase = Promise.resolve({
    db,
    kind: 'postgres',
    keeps_records: dags !== undefined,
    copyTables: copyTablesOfPostgres(url),
  })
  const ground = await authorizationGround(dags === undefined ? {} : { SECRET_KEY: country_secret })
  try {
    const size = small ? { dags: 60_000, payments: 30_000 } : { dags: 300_000, payments: 50_000 }
    if (dags === undefined) {
      progress(`plans: loading ${counted(size.dags)} dags`)
      await loadNationalRecords(db, size)
    }
    heard.take()
    return verdict(await walkRoutes(ground, heard), small, dags ?? size.dags)
  } finally {
    await ground.app.close()
    await db.destroy()
    globalThis.testDatabase = undefined
  }
}

type Found = { requests: number; statements: number; ran: (Ran & { request: string })[] }

async function walkRoutes(ground: Ground, heard: { take: () => Ran[] }): Promise<Found> {
  const found: Found = { requests: 0, statements: 0, ran: [] }
  for (const { who, url } of await requestsOf(ground)) {
    const token = await ground.tokenOf(who)
    heard.take()
    const { statusCode } = await ground.app.inject({
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    const ran = heard.take()
    if (found.requests % 200 === 0) progress(`plans: ${found.requests} requests`)
    found.requests += 1
    found.statements += ran.length
    for (const each of ran) found.ran.push({ ...each, request: `GET ${url} as ${who} (${statusCode})` })
  }
  return found
}

type Parameter = { name: string; in: string; schema?: { enum?: string[] } }
type Description = { paths: Record<string, { get?: { parameters?: Parameter[] } }> }

const callers: readonly Caller[] = ['user', 'inside', 'admin']

/** Reads a whole table on purpose: the demo's few messages. */
const exempt = /^GET \/api\/demo\/outbox/

/** Search texts in both scripts, found and not found. */
const searches = ['owner', '123', '১২', 'khatian 99999', 'dag 7 thana 3', 'no such thing', 'গ্রাম', 'N-77']

/** Every GET route with every value of its parameters, for each role that has access. */
async function requestsOf(ground: Ground): Promise<{ who: Caller; url: string }[]> {
  const { paths }: Description = JSON.parse(wholeDescription(ground.app))
  const requests: { who: Caller; url: string }[] = []
  for (const route of declared(ground).filter(({ method }) => method === 'GET')) {
    const entry = table[route.name]
    const values = (await entry?.at?.(ground, false)) ?? []
    const path = values.reduce((url, value) => url.replace(/:\w+/, value), route.url)
    const parameters = paths[route.url.replace(/:(\w+)/g, '{$1}')]?.get?.parameters ?? []
    const valid = entry?.query?.(ground, false) ?? ''
    const queries = queriesOf(
      ground,
      parameters.filter((each) => each.in === 'query'),
    )
    const who = entry?.rule.user === 'in' ? (['user', 'admin'] as const) : callers
    // A whole table as CSV repeats one statement many times; a filter is enough to see its plan.
    const wholeTable = route.url.endsWith('/csv')
      ? queries.filter((each) => /^(search|\w+_id)=/.test(each))
      : ['', ...queries]
    for (const caller of who.filter((each) => entry?.rule[each] === 'in'))
      for (const query of wholeTable) {
        const joined = [valid.replace('?', ''), query].filter(Boolean).join('&')
        requests.push({ who: caller, url: joined ? `${path}?${joined}` : path })
      }
  }
  return requests
}

function queriesOf({ place, survey_type_id }: Ground, parameters: Parameter[]): string[] {
  const has = (name: string) => parameters.some((each) => each.name === name)
  const valuesOf = (name: string) => parameters.find((each) => each.name === name)?.schema?.enum ?? []
  const ids = { ...place, survey_type_id }
  return [
    ...valuesOf('sort').flatMap((sort) => [`sort=${sort}&direction=asc`, `sort=${sort}&direction=desc`]),
    ...(has('page') ? ['page=50'] : []),
    ...(has('day')
      ? ['day=2026-01-15', ...(has('amount') ? ['day=2026-01-15&amount=100', 'search=owner&amount=100'] : [])]
      : []),
    ...(['search', 'q'] as const)
      .filter(has)
      .flatMap((name) => searches.map((text) => `${name}=${encodeURIComponent(text)}`)),
    ...parameters
      .filter(({ name, schema }) => schema?.enum && !['sort', 'direction'].includes(name))
      .flatMap(({ name }) => valuesOf(name).map((value) => `${name}=${value}`)),
    ...Object.entries(ids)
      .filter(([name]) => has(name))
      .map(([name, value]) => `${name}=${value}`),
  ]
}

function verdict({ requests, statements, ran }: Found, small: boolean, dags: number): Verdict {
  const walks = new Map<string, string>()
  for (const { statement, walked: tables, request } of ran)
    for (const each of tables.filter(({ rows }) => rows > max_walked && !exempt.test(request))) {
      const key = `${each.table} ${request.replace(/[?].*| as .*/g, '')} ${each.where}`
      if (!walks.has(key))
        walks.set(
          key,
          `${each.table}: ${counted(each.rows)} rows read for ${request} ${each.where} in ${brief(statement)}`,
        )
    }
  const slow = new Map<string, string>()
  for (const { ms, statement, request } of ran.filter((each) => each.ms > slow_ms))
    if (!slow.has(statement)) slow.set(statement, `${Math.round(ms)} ms for ${request} in ${brief(statement)}`)
  const slowest = Math.max(...ran.map(({ ms }) => ms))
  const figures =
    `${counted(dags)} dags, ${counted(requests)} requests, ${counted(statements)} statements, ` +
    `${walks.size} that read a large table as a whole, ${slow.size} over ${slow_ms} ms, slowest ${Math.round(slowest)} ms`
  return verdictOf(figures, [...walks.values(), ...(small ? [] : slow.values())])
}

const brief = (statement: string) => statement.replace(/\s+/g, ' ').slice(0, 300)
