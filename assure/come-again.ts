import { setTimeout as wait } from 'node:timers/promises'

const max_times = 20

/** Repeats a request that a busy server refuses, after its Retry-After. Returns the last answer. */
export async function comeAgain(ask: () => Promise<Response>): Promise<Response> {
  let response = await ask()
  for (let times = 0; times < max_times; times += 1) {
    const retry_after = response.headers.get('retry-after')
    if (response.status !== 503 || retry_after === null) break
    await response.body?.cancel()
    await wait(Number(retry_after) * 1000)
    response = await ask()
  }
  return response
}
