import { z } from 'zod'
import { prepareGround } from './ground.ts'
import { ownDatabase } from './own-database.sql.ts'
import { type ServerProcess, startServer, stop } from './server-process.ts'

export type Asking = { path: string; body: object; from: string; token?: string }
export type Answered = { status: number; retry_after: number | null; token: string | null }

/** Asks the two instances in turn, as if from any address. */
export type Ask = (asking: Asking) => Promise<Answered>

const Body = z.object({ token: z.string().nullish() })

/** Two servers on one PostgreSQL database of their own, while `act` lasts. */
export async function withTwoInstances<T>(server: string, act: (ask: Ask) => Promise<T>): Promise<T> {
  const database = await ownDatabase(server, `jomi_assure_${process.pid}`)
  try {
    const ground = await prepareGround({ DATABASE_URL: database.url, TRUST_PROXY: '1', DEMO_PUBLIC: '1' })
    const servers: ServerProcess[] = []
    try {
      servers.push(await startServer(ground.settings))
      servers.push(await startServer(ground.settings))
      return await act(askInTurn(servers))
    } finally {
      await Promise.all(servers.map(stop))
      ground.remove()
    }
  } finally {
    await database.drop()
  }
}

function askInTurn(servers: ServerProcess[]): Ask {
  let turn = 0
  return async ({ path, body, from, token }) => {
    turn += 1
    const { address } = servers[turn % servers.length] ?? noServer()
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const said = Body.safeParse(await response.json())
    const retry_after = response.headers.get('retry-after')
    return {
      status: response.status,
      retry_after: retry_after === null ? null : Number(retry_after),
      token: said.data?.token ?? null,
    }
  }
}

function noServer(): never {
  throw new Error('no server runs')
}
