import { randomBytes } from 'node:crypto'
import { type Fields, textIn } from '../answers.ts'
import { Refusal } from './codes.ts'

export type Credentials = { username: string; password: string; app_key: string; app_secret: string }

const hour = 3_600_000
const refreshLife = 28 * 24 * hour
const maxAnHour = 2

type Headers = Record<string, string | string[] | undefined>

/** `blocked` is a client that requested more than two tokens within an hour: every request for one fails for an hour. */
export type TokenOutcome =
  | { outcome: 'granted'; id_token: string; refresh_token: string }
  | { outcome: 'unauthorized' }
  | { outcome: 'blocked' }

/** Tokens as bKash grants them: an hour for an `id_token`, 28 days for a `refresh_token`, two of a kind an hour. */
export function makeTokens(credentials: Credentials, now: () => Date) {
  const ends = new Map<string, number>()
  const requests = { grant: [] as number[], refresh: [] as number[] }
  let blockedUntil = 0

  const isClient = (headers: Headers) =>
    headers['username'] === credentials.username && headers['password'] === credentials.password

  function issue(kind: 'grant' | 'refresh', headers: Headers, fields: Fields): TokenOutcome {
    const at = now().getTime()
    if (!isClient(headers)) return { outcome: 'unauthorized' }
    if (textIn(fields, 'app_key') !== credentials.app_key || textIn(fields, 'app_secret') !== credentials.app_secret)
      throw new Refusal('2001')
    if (at < blockedUntil) return { outcome: 'blocked' }
    if (kind === 'refresh' && (ends.get(textIn(fields, 'refresh_token')) ?? 0) <= at) return { outcome: 'unauthorized' }
    requests[kind] = requests[kind].filter((each) => each > at - hour)
    if (requests[kind].length >= maxAnHour) {
      blockedUntil = at + hour
      return { outcome: 'blocked' }
    }
    requests[kind].push(at)
    const id_token = `stand-in.${randomBytes(24).toString('base64url')}`
    const refresh_token = `stand-in-refresh.${randomBytes(24).toString('base64url')}`
    ends.set(id_token, at + hour)
    ends.set(refresh_token, at + refreshLife)
    return { outcome: 'granted', id_token, refresh_token }
  }

  return {
    grant: (headers: Headers, fields: Fields) => issue('grant', headers, fields),
    refresh: (headers: Headers, fields: Fields) => issue('refresh', headers, fields),
    /** The token is alone in `Authorization`, without "Bearer". */
    isGood: (headers: Headers) => {
      const token = String(headers['authorization'] ?? '')
      return (
        headers['x-app-key'] === credentials.app_key &&
        token.startsWith('stand-in.') &&
        (ends.get(token) ?? 0) > now().getTime()
      )
    },
  }
}
