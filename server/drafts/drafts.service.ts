import { randomUUID } from 'node:crypto'
import {
  type Draft,
  DraftContent,
  type DraftKind,
  type DraftSaved,
  type SaveDraft,
  type StoredDraftPaper,
} from '#contract/drafts/drafts.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { lockOwner } from '#server/app/database/lock-owner.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { Actor } from '#server/app/http/access.ts'
import { refuseBeyond } from '#server/app/http/limits/limits.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { seal, unseal } from '#server/app/secrets/sealed.ts'
import type { CheckedFile } from '#server/app/uploads/check-file.ts'
import { insertFile, savingFiles } from '#server/app/uploads/save-files.ts'
import { caseFileLink } from '#server/files/document-links.ts'
import { sealedImage } from '#server/files/sealed-images.ts'
import {
  type DraftPaperRow,
  type DraftRow,
  deleteDraft,
  deletePapers,
  draftsOf,
  insertPaper,
  papersOfDrafts,
  writeDraft,
} from './drafts.sql.ts'
import { draftPurpose } from './sealed-drafts.sql.ts'

/** Saves of an account; a browser saves once typing pauses for some seconds. */
export const savesOfAccount = { name: 'drafts', max: 900, window_s: 3600 }

export type DraftParts = { db: Db; secret: SecretKeys }
export type PaperParts = DraftParts & { storage: Storage }

/** Forms that a person has begun, the newest first. */
export async function listDrafts({ db, secret }: DraftParts, actor: Actor): Promise<Draft[]> {
  return answered({ db, secret }, actor, await draftsOf(db, actor.id))
}

/**
 * Saves a form over the one of its kind that the device has seen. The same content sent twice is saved once. Throws
 * `conflict` with the draft on the account, or null, if that is another than the one seen.
 */
export async function saveDraft(
  parts: DraftParts,
  actor: Actor,
  { form_id, version: seen, content }: SaveDraft,
): Promise<DraftSaved> {
  const { db, secret } = parts
  await refuseBeyond(db, savesOfAccount, String(actor.id))
  return transaction(db, async (trx) => {
    await lockOwner(trx, actor.id)
    const before = await draftOfKind(trx, actor.id, content.kind)
    const text = JSON.stringify(content)
    if (before?.form_id === form_id && unseal(secret, draftPurpose, before.content) === text) return savedOf(before)
    await refuseUnseen({ db: trx, secret }, actor, before, seen)
    const saved = { form_id, version: randomUUID(), changed_at: await now(trx) }
    const sealed = seal(secret, draftPurpose, text)
    const whose = { user_id: actor.id, session_id: actor.session_id }
    await writeDraft(trx, { ...saved, ...whose, kind: content.kind, content: sealed })
    if (before) await deletePapers(trx, (await papersOfDrafts(trx, [before.id])).filter(isLeftOut(content)))
    return savedOf(saved)
  })
}

/** Removes a draft that the device has seen. Throws `not_found`, and `conflict` if it has changed since. */
export async function removeDraft(parts: DraftParts, actor: Actor, kind: DraftKind, seen: string): Promise<Draft[]> {
  await transaction(parts.db, async (trx) => {
    await lockOwner(trx, actor.id)
    const before = await draftOfKind(trx, actor.id, kind)
    if (!before) throw new AppError('not_found')
    await refuseUnseen({ ...parts, db: trx }, actor, before, seen)
    await deleteDraft(trx, before.id)
  })
  return listDrafts(parts, actor)
}

/**
 * Deletes the draft of a form that is sent, in the transaction that sends it. `claimRegister` gets its papers before, for the
 * case that they belong to now. A helper has no draft of the citizen, and a form without a name has none.
 */
export async function endDraft(
  trx: Db,
  actor: Actor,
  kind: DraftKind,
  form_id: string | undefined,
  claimRegister?: (papers: DraftPaperRow[]) => Promise<unknown>,
): Promise<void> {
  if (form_id === undefined || actor.assistance !== null) return
  await lockOwner(trx, actor.id)
  const draft = await draftOfKind(trx, actor.id, kind)
  if (draft?.form_id !== form_id) return
  await claimRegister?.(await papersOfDrafts(trx, [draft.id]))
  await deleteDraft(trx, draft.id)
}

/**
 * Stores the file of a paper that the saved mutation names, once for each key. Those of identity are sealed. Throws
 * `not_found` without a saved mutation, and refuses a key that it does not name.
 */
export async function addPaper(
  parts: PaperParts,
  actor: Actor,
  { key, file }: { key: string; file: CheckedFile | undefined },
): Promise<StoredDraftPaper> {
  const { db, secret, storage } = parts
  if (!file) throw fieldError('paper', 'required')
  const { group, paper: before } = await paperNamed(db, secret, actor, key)
  if (before) return presentPaper(secret, actor, await now(db), before)
  const sealed = group.endsWith('_nid') ? sealedImage(secret, file) : file
  return savingFiles(storage, [sealed], ([stored]) =>
    transaction(db, async (trx) => {
      if (!stored) throw new Error('the file of a paper was lost')
      await lockOwner(trx, actor.id)
      const { draft_id, paper } = await paperNamed(trx, secret, actor, key)
      const at = await now(trx)
      // Another request with the key was faster: its file stays.
      if (paper) throw new AppError('request_in_progress', { retry_after_seconds: 1 })
      const file_id = await insertFile(trx, stored)
      await insertPaper(trx, { draft_id, key, document_group: group, file_id, added_at: at })
      return presentPaper(secret, actor, at, { key, file_id, size_bytes: stored.size_bytes })
    }),
  )
}

/** A paper that the saved mutation names, with its file if that is stored. */
async function paperNamed(db: Db, secret: SecretKeys, actor: Actor, key: string) {
  const draft = await draftOfKind(db, actor.id, 'mutation')
  const content = draft && contentOf(secret, draft)
  if (!draft || content?.kind !== 'mutation') throw new AppError('not_found')
  const named = content.values.papers.find((paper) => paper.key === key)
  if (!named) throw fieldError('key', 'unknown_choice')
  const paper = (await papersOfDrafts(db, [draft.id])).find((each) => each.key === key)
  return { draft_id: draft.id, group: named.group, paper }
}

/** True for a stored paper that the form no longer names in its group. */
const isLeftOut = (content: DraftContent) => (paper: DraftPaperRow) =>
  content.kind !== 'mutation' ||
  !content.values.papers.some(({ key, group }) => key === paper.key && group === paper.document_group)

/** A form that a person has begun, with the moment of its last change. */
export type BegunForm = Pick<DraftRow, 'kind' | 'changed_at'>

export const begunForms = (db: Db, user_id: number): Promise<BegunForm[]> => draftsOf(db, user_id)

/** The forms that a person has begun, for the export of their data. */
export const draftContents = async ({ db, secret }: DraftParts, user_id: number): Promise<DraftContent[]> =>
  (await draftsOf(db, user_id)).map((row) => contentOf(secret, row))

const draftOfKind = async (trx: Db, user_id: number, kind: DraftKind) =>
  (await draftsOf(trx, user_id)).find((draft) => draft.kind === kind)

async function refuseUnseen(parts: DraftParts, actor: Actor, before: DraftRow | undefined, seen: string | null) {
  if ((before?.version ?? null) === seen) return
  const [current = null] = await answered(parts, actor, before ? [before] : [])
  throw new AppError('conflict', { extra: { current, changed: null } })
}

const savedOf = ({ version, changed_at }: Pick<DraftRow, 'version' | 'changed_at'>): DraftSaved => ({
  version,
  saved_at: changed_at.toISOString(),
})

const contentOf = (secret: SecretKeys, { content }: Pick<DraftRow, 'content'>) =>
  DraftContent.parse(JSON.parse(unseal(secret, draftPurpose, content)))

async function answered({ db, secret }: DraftParts, actor: Actor, rows: readonly DraftRow[]): Promise<Draft[]> {
  const at = await now(db)
  const papers = await papersOfDrafts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    form_id: row.form_id,
    ...savedOf(row),
    device: row.device ?? '',
    here: row.session_id === actor.session_id,
    content: contentOf(secret, row),
    papers: papers.filter(({ draft_id }) => draft_id === row.id).map((paper) => presentPaper(secret, actor, at, paper)),
  }))
}

const presentPaper = (
  secret: SecretKeys,
  actor: Actor,
  at: Date,
  { key, file_id, size_bytes }: Pick<DraftPaperRow, 'key' | 'file_id' | 'size_bytes'>,
): StoredDraftPaper => ({ key, path: caseFileLink(secret, file_id, actor, at), size: size_bytes ?? 0 })
