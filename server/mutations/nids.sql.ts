import { sql } from 'kysely'
import { type SealedStore, sealedColumn } from '#server/app/secrets/key-rotation/sealed-column.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { seal, unseal } from '#server/app/secrets/sealed.ts'

const purpose = 'mutation-nid'

/** The number of an identity paper as it is stored: sealed, with its last four digits to be shown. */
export const sealedNid = (secret: SecretKeys, nid: string) => ({
  sealed: seal(secret, purpose, nid),
  end: nid.slice(-4),
})

export const openNid = (secret: SecretKeys, sealed: string) => unseal(secret, purpose, sealed)

/** `••••1234`. */
export const maskedNid = (end: string) => `••••${end}`

/** The sealed numbers of mutations, for sealing with another key. */
export const nidStores: SealedStore[] = [
  sealedColumn({
    name: 'NIDs of previous owners',
    table: sql`mutations`,
    present: sql`previous_owner_nid is not null`,
    value: sql`previous_owner_nid`,
    write: (sealed) => sql`previous_owner_nid = ${sealed}`,
    purpose: () => purpose,
  }),
  sealedColumn({
    name: 'NIDs of buyers',
    table: sql`mutation_buyers`,
    present: sql`nid is not null`,
    value: sql`nid`,
    write: (sealed) => sql`nid = ${sealed}`,
    purpose: () => purpose,
  }),
]
