import * as client from 'openid-client'
import { z } from 'zod'
import { AppError } from '#server/app/app-error.ts'
import type { OpenidProvider } from '#server/identity/openid/openid-settings.ts'

const timeout_s = 10
const fresh_ms = 3_600_000

/** A person as a provider names them; nothing in it is proven but what says so. */
const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase())
    .optional()
    .catch(undefined),
  email_verified: z.literal(true).optional().catch(undefined),
  phone_number: z.string().max(40).optional().catch(undefined),
  phone_number_verified: z.literal(true).optional().catch(undefined),
  name: z.string().max(160).optional().catch(undefined),
})
export type Claims = z.infer<typeof Claims>

type Checks = { state: string; nonce: string; code_verifier: string }

/** A provider with what it says of itself, read once an hour. */
export function openidClient(settings: OpenidProvider, scope: string) {
  let known: { at: number; configuration: client.Configuration } | null = null

  async function configuration() {
    if (known && performance.now() - known.at < fresh_ms) return known.configuration
    const server = new URL(settings.issuer)
    const read = await client
      .discovery(server, settings.client_id, settings.client_secret, undefined, {
        timeout: timeout_s,
        // Settings accept it on this machine only.
        ...(server.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
      })
      .catch((cause: unknown) => {
        throw new AppError('openid_unavailable', { cause })
      })
    known = { at: performance.now(), configuration: read }
    return read
  }

  return {
    settings,
    /** The address at which a person logs in there. */
    async start(redirect_uri: string) {
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        code_verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri,
        scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.code_verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks }
    },
    /** Trades the code of an address for the claims of a person. Throws `openid_failed` or `openid_unavailable`. */
    async finish(address: URL, { state, nonce, code_verifier }: Checks): Promise<Claims & { issuer: string }> {
      const at = await configuration()
      try {
        const tokens = await client.authorizationCodeGrant(at, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: code_verifier,
          idTokenExpected: true,
        })
        const signed = tokens.claims()
        if (!signed) throw new AppError('openid_failed')
        const more = at.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(at, tokens.access_token, signed.sub)
          : {}
        return { ...Claims.parse({ ...more, ...signed }), issuer: signed.iss }
      } catch (cause) {
        if (cause instanceof AppError) throw cause
        throw new AppError(isUnreachable(cause) ? 'openid_unavailable' : 'openid_failed', { cause })
      }
    },
  }
}

/** True if the provider gave no answer, or that it has a fault of its own. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof client.ResponseBodyError) return error.status >= 500
  if ('code' in error && error.code === 'OAUTH_TIMEOUT') return true
  return error.message === 'fetch failed' || isUnreachable(error.cause)
}
