import type { Db } from '#server/app/database.ts'

/** What the acts of identity need besides the request. */
export type IdentityParts = {
  db: Db
  secret: string
  public_url: () => string
  demo: boolean
}

/** From where a request came. */
export type From = { address: string; device: string }
