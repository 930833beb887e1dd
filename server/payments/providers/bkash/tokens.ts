import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Db } from '#server/app/database.ts'
import { type SecretKeys, sha256 } from '#server/app/secrets/keys.ts'
import { seal, unseal } from '#server/app/secrets/sealed.ts'
import {
  claimTokenRequest,
  endTokens,
  forgetTokens,
  openTokens,
  stopTokenRequests,
  storeTokens,
  tokenPurpose,
  tokensOf,
} from './bkash-tokens.sql.ts'

/** No token can be had now, so the call was not made. */
export class NoToken extends Error {}

export type TokenRequest = { kind: 'grant' } | { kind: 'refresh'; refresh_token: string }
/** `blocked`: bKash counted more requests than it takes. */
export type TokenAnswer = { tokens: unknown } | { refused: 'blocked' | 'other' }

const Granted = z.object({
  id_token: z.string().min(1).max(4096),
  refresh_token: z.string().max(4096).optional(),
  expires_in: z.coerce.number().positive().max(86_400).catch(3600),
})
const Stored = z.object({ id_token: z.string(), refresh_token: z.string().optional() })

type Parts = {
  db: Db
  secret: SecretKeys
  /** Names the account among others, such as a former one. */
  account: string
  request: (request: TokenRequest) => Promise<TokenAnswer>
  patience_ms: number
}

/**
 * The tokens of one account, which all servers share: a row with them, sealed. One server requests new ones while the others
 * wait for it. The claim is a row that runs out, since no transaction stays open during a request of the network.
 */
export function makeTokens({ db, secret, account: name, request, patience_ms }: Parts) {
  const account = sha256(name)

  /** A good token, and the row's text that `end` takes. Throws `NoToken`. */
  async function get(): Promise<{ id_token: string; sealed: string }> {
    for (const end = performance.now() + patience_ms; performance.now() < end; await wait(100)) {
      const row = await tokensOf(db, account)
      const stored = row?.tokens ? opened(row.tokens) : null
      if (row?.tokens && stored && row.is_good) return { id_token: stored.id_token, sealed: row.tokens }
      if (!row) await openTokens(db, account)
      else if (!stored && row.tokens) await endTokens(db, account, row.tokens)
      if (row?.is_asked_for) continue
      if (await claimTokenRequest(db, account)) await requestNew(stored?.refresh_token)
      else if (row && !(await tokensOf(db, account))?.is_asked_for && !(await isGood())) throw new NoToken('the limit')
    }
    throw new NoToken('no token in time')
  }

  const isGood = async () => (await tokensOf(db, account))?.is_good === true

  /** A refused refresh leaves the next turn to a grant, which counts as the second request of the hour. */
  async function requestNew(refresh_token: string | undefined) {
    const answer = await request(refresh_token ? { kind: 'refresh', refresh_token } : { kind: 'grant' }).catch(
      async (error: unknown) => {
        await forgetTokens(db, account)
        throw error
      },
    )
    const granted = 'tokens' in answer ? Granted.safeParse(answer.tokens) : null
    if (granted?.success) {
      const { expires_in, ...tokens } = granted.data
      return storeTokens(db, account, seal(secret, tokenPurpose, JSON.stringify(tokens)), expires_in)
    }
    await forgetTokens(db, account)
    if ('refused' in answer && answer.refused === 'blocked') await stopTokenRequests(db, account)
    if (!refresh_token) throw new NoToken('bKash grants none')
  }

  /** Null where they were sealed with a key that is gone. */
  function opened(sealed: string) {
    try {
      return Stored.parse(JSON.parse(unseal(secret, tokenPurpose, sealed)))
    } catch {
      return null
    }
  }

  return { get, end: (sealed: string) => endTokens(db, account, sealed) }
}
