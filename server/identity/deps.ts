import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import type { LoginRules } from './sessions/login-rules.ts'

/** Dependencies of the identity room's acts. */
export type IdentityDeps = {
  db: Db
  secret: SecretKeys
  public_url: () => string
  demo: boolean
  rules: LoginRules
  /** Max parts of text messages with codes in a day, by all accounts together. */
  sms_per_day: number
  warn: (facts: Record<string, unknown>, text: string) => void
}

/**
 * From where a request came: the network it is counted under, its exact address, what the browser calls itself, the
 * device's random id.
 */
export type RequestOrigin = { address: string; ip: string; device: string; device_id: string | null }
