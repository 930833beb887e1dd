import { z } from 'zod'
import { withGround } from './ground.ts'
import { onPostgres } from './own-database.sql.ts'
import { type ServerProcess, startServer, stop } from './server-process.ts'

export type Asking = {
  method?: 'GET' | 'POST'
  path: string
  body?: object
  from: string
  token?: string
  /** The cookie of a known device. */
  device?: string | null
}
export type Answered = {
  status: number
  retry_after: number | null
  token: string | null
  device: string | null
  body: unknown
}

/** Sends requests to the two instances in turn, as if from any address. */
export type Ask = (asking: Asking) => Promise<Answered>

const Body = z.object({ token: z.string().nullish() })

/** Two servers on one PostgreSQL database of their own, while `act` lasts; null without a PostgreSQL server. */
export const withTwoInstances = <T>(act: (ask: Ask) => Promise<T>): Promise<T | null> =>
  onPostgres((DATABASE_URL) =>
    withGround({ DATABASE_URL, TRUST_PROXY: '1', DEMO_PUBLIC: '1' }, async ({ settings }) => {
      const servers: ServerProcess[] = []
      try {
        servers.push(await startServer(settings))
        servers.push(await startServer(settings))
        return await act(requestInTurn(servers))
      } finally {
        await Promise.all(servers.map(stop))
      }
    }),
  )

function requestInTurn(servers: ServerProcess[]): Ask {
  let turn = 0
  return async ({ method = 'POST', path, body, from, token, device }) => {
    turn += 1
    const { address } = servers[turn % servers.length] ?? noServer()
    const response = await fetch(`${address}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        'x-forwarded-for': from,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(device && { cookie: device }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer: unknown = isJson(response) ? await response.json() : null
    const parsed = Body.safeParse(answer)
    const retry_after = response.headers.get('retry-after')
    return {
      status: response.status,
      retry_after: retry_after === null ? null : Number(retry_after),
      token: parsed.data?.token ?? null,
      device: response.headers.get('set-cookie')?.split(';')[0] ?? null,
      body: answer,
    }
  }
}

const isJson = (response: Response) => response.headers.get('content-type')?.startsWith('application/json') ?? false

function noServer(): never {
  throw new Error('no server runs')
}
