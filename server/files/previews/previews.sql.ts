import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** A file that could not be drawn is tried again after a day. */
export const previewOf = (db: Db, file_id: string) =>
  db
    .selectFrom('file_previews')
    .select('picture')
    .where('file_id', '=', file_id)
    .where(sql<boolean>`(picture is not null or made_at > now() - interval '1 day')`)
    .executeTakeFirst()

/** Of two processes that draw at once one picture stays; a file that went meanwhile has none. */
export async function keepPreview(db: Db, file_id: string, picture: Uint8Array | null) {
  await db
    .insertInto('file_previews')
    .columns(['file_id', 'picture'])
    .expression((insert) =>
      insert
        .selectFrom('files')
        .select(({ val }) => ['id', val(picture).as('picture')])
        .where('id', '=', file_id),
    )
    .onConflict((on) => on.column('file_id').doUpdateSet({ picture, made_at: sql`now()` }))
    .execute()
}
