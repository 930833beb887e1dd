import { type Insertable, sql } from 'kysely'
import { type DraftKind, max_draft_papers } from '#contract/drafts/drafts.ts'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import type { Db, Tables } from '#server/app/database.ts'
import { forgetUnusedFile } from '#server/app/uploads/file-uses.ts'

const max_kinds = 2

/** Drafts of a person, each with the device that saved it, the newest first. */
export const draftsOf = (db: Db, user_id: number) =>
  db
    .selectFrom('drafts as d')
    .leftJoin('sessions as s', 's.id', 'd.session_id')
    .select(['d.id', 'd.kind', 'd.form_id', 'd.version', 'd.content', 'd.session_id', 'd.changed_at', 's.device'])
    .where('d.user_id', '=', user_id)
    .orderBy('d.changed_at', 'desc')
    .limit(max_kinds)
    .execute()

export type DraftRow = Awaited<ReturnType<typeof draftsOf>>[number]

type Saved = {
  user_id: number
  kind: DraftKind
  form_id: string
  version: string
  content: string
  session_id: number
  changed_at: Date
}

/** Writes the draft of a person and kind over the one before. */
export async function writeDraft(trx: Db, saved: Saved): Promise<void> {
  const { form_id, version, content, session_id, changed_at } = saved
  await trx
    .insertInto('drafts')
    .values({ ...saved, created_at: changed_at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({ form_id, version, content, session_id, changed_at }),
    )
    .execute()
}

/** Files of the papers of drafts. */
export const papersOfDrafts = (db: Db, draft_ids: readonly number[]) =>
  db
    .selectFrom('draft_papers as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.id', 'p.draft_id', 'p.key', 'p.document_group', 'p.file_id', 'f.size_bytes'])
    .where('p.draft_id', 'in', draft_ids.length > 0 ? draft_ids : [0])
    .orderBy('p.id')
    .limit(max_kinds * max_draft_papers)
    .execute()

export type DraftPaperRow = Awaited<ReturnType<typeof papersOfDrafts>>[number]

export const insertPaper = (trx: Db, paper: Insertable<Tables['draft_papers']>) =>
  trx.insertInto('draft_papers').values(paper).execute()

/** Deletes papers of drafts, and their files if nothing else names these. */
export async function deletePapers(trx: Db, papers: readonly { id: number; file_id: string }[]): Promise<void> {
  for (const { id, file_id } of papers) {
    await trx.deleteFrom('draft_papers').where('id', '=', id).execute()
    await forgetUnusedFile(trx, file_id)
  }
}

/** Deletes a draft with its papers. */
export async function deleteDraft(trx: Db, id: number): Promise<void> {
  await deletePapers(trx, await papersOfDrafts(trx, [id]))
  await trx.deleteFrom('drafts').where('id', '=', id).execute()
}

/** Drafts that were last changed before a moment, with their papers. The files go with the next cleaning of files. */
export const deleteOldDrafts = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'drafts', age: sql`changed_at` }, before, most)
