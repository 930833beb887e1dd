import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

type Size = 'small' | 'sheet' | 'full'

/** A file that could not be drawn is tried again after a day. */
export const previewOf = (db: Db, file_id: string, size: Size) =>
  db
    .selectFrom('file_previews')
    .select('picture')
    .where('file_id', '=', file_id)
    .where('size', '=', size)
    .where(sql<boolean>`(picture is not null or made_at > now() - interval '1 day')`)
    .executeTakeFirst()

/** Stores one preview if two processes draw at once; a file that was deleted meanwhile gets none. */
export async function storePreview(db: Db, file_id: string, size: Size, picture: Uint8Array | null) {
  await db
    .insertInto('file_previews')
    .columns(['file_id', 'size', 'picture'])
    .expression((insert) =>
      insert
        .selectFrom('files')
        .select(({ val }) => ['id', val(size).as('size'), val(picture).as('picture')])
        .where('id', '=', file_id),
    )
    .onConflict((on) => on.columns(['file_id', 'size']).doUpdateSet({ picture, made_at: sql`now()` }))
    .execute()
}
