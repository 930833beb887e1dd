import { sql } from 'kysely'
import { type SealedStore, sealedColumn } from '#server/app/secrets/key-rotation/sealed-column.ts'

/** Purpose of the seal of drafts. */
export const draftPurpose = 'draft'

/** Drafts, for sealing with another key. */
export const draftStore: SealedStore = sealedColumn({
  name: 'forms that people have begun',
  table: sql`drafts`,
  present: sql`true`,
  value: sql`content`,
  write: (sealed) => sql`content = ${sealed}`,
  purpose: () => draftPurpose,
})
