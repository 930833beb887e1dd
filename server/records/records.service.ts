import type { Language } from '#contract/digits.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import { namesNothing, noFields, type Update } from '#contract/records/record-update.ts'
import type { RecordKind } from '#contract/records/record-words.ts'
import type { Use } from '#contract/records/records.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type CountedRows, pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, foreignKeyViolation, now, transaction, uniqueViolation } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { Actor } from '#server/app/http/access.ts'
import { wholeForm } from '#server/app/http/whole-form.ts'
import { insertFile, type SavedFile, savingFiles } from '#server/app/uploads/save-files.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { type Offices, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { deletedWords, usesWords } from './record-words.ts'
import { refuseStale } from './refuse-stale.ts'
import type { RequestContext } from './request-context.ts'

type VersionedRow = { id: number; version: number }
type PageQuery = { page: number; per_page: number }

/** Author of a record, the time, where they may write, and the file that came with it, already on record. */
export type WriteContext = {
  actor: Actor
  at: Date
  offices: Offices
  document_id: string | null
  language: Language
  /** Left out where no request writes. */
  request_id?: string
}

/** Storage of the documents of records. */
export type RecordStore = { db: Db; storage: Storage }

export type RecordReader<Query extends PageQuery, Row extends VersionedRow> = {
  kind: RecordKind
  /** The rows of a query inside the offices: a page of them, how many, and those that follow an id, for CSV. */
  page: (db: Db, query: Query, offices: Offices, limit: number, offset: number) => Promise<CountedRows<Row>>
  /** About how many, where they are too many to be counted; nothing where that cannot be known. */
  estimate?: (db: Db, query: Query, offices: Offices) => Promise<number | undefined>
  after: (db: Db, query: Query, offices: Offices, id: number | null, limit: number) => Promise<Row[]>
  /** One row inside the offices, as the API shows it. */
  byId: (db: Db, id: number, offices: Offices) => Promise<Row | undefined>
}

type LockableRecord<Row extends VersionedRow> = Pick<RecordReader<PageQuery, Row>, 'kind' | 'byId'> & {
  /** Holds the row until the transaction ends. */
  lock: (trx: Db, id: number) => Promise<unknown>
}

type UniqueTexts = {
  /** The field and its words when a unique constraint refuses a row. */
  unique_texts: { [constraint: string]: [field: string, text: FaultText] }
}

type RecordAdder<Form, Row extends VersionedRow> = Pick<RecordReader<PageQuery, Row>, 'kind' | 'byId'> &
  UniqueTexts & { insert: (trx: Db, form: Form, writing: WriteContext) => Promise<number> }

type RecordChanger<Form, Row extends VersionedRow> = LockableRecord<Row> &
  UniqueTexts & {
    /** A record as its form would send it, for what an update does not name; left out where the row has the names of the form. */
    formOf?: (row: Row, named: Readonly<Record<string, unknown>>) => object
    update: (trx: Db, before: Row, form: Form, writing: WriteContext) => Promise<void>
  }

type RecordRemover<Row extends VersionedRow> = LockableRecord<Row> & {
  remove: (trx: Db, before: Row, writing: WriteContext) => Promise<void>
  /** Rows that still need the record. */
  uses: (db: Db, id: number) => Promise<Use[]>
}

/** One kind of record as its room defines it; the parts that all kinds share are below. */
export type RecordKindDefinition<Query extends PageQuery, Form, Row extends VersionedRow> = RecordReader<Query, Row> &
  RecordAdder<Form, Row> &
  RecordChanger<Form, Row> &
  RecordRemover<Row>

/** A page of the records that the actor keeps. */
export async function listRecords<Query extends PageQuery, Row extends VersionedRow>(
  db: Db,
  kind: RecordReader<Query, Row>,
  actor: Actor,
  query: Query,
) {
  const offices = await officesOf(db, actor)
  return pageOfRows(
    query,
    (limit, offset) => kind.page(db, query, offices, limit, offset),
    async () => kind.estimate?.(db, query, offices),
  )
}

/** One record; 404 when it is not there or lies outside the actor's upazilas. */
export async function getRecord<Row extends VersionedRow>(
  db: Db,
  { byId }: Pick<RecordReader<PageQuery, Row>, 'byId'>,
  actor: Actor,
  id: number,
): Promise<Row> {
  const row = await byId(db, id, await officesOf(db, actor))
  if (!row) throw new AppError('not_found')
  return row
}

/** Reasons against the deletion of a record, before anybody requests it. */
export async function usesOfRecord<Row extends VersionedRow>(
  db: Db,
  kind: Pick<RecordRemover<Row>, 'byId' | 'uses'>,
  actor: Actor,
  id: number,
): Promise<{ uses: Use[] }> {
  await getRecord(db, kind, actor, id)
  return { uses: (await kind.uses(db, id)).filter(({ count }) => count > 0) }
}

/** Adds a record, with its entry in the audit log. */
export async function addRecord<Form, Row extends VersionedRow>(
  store: RecordStore,
  kind: RecordAdder<Form, Row>,
  author: RequestContext,
  form: Form,
): Promise<Row> {
  return withUniqueTexts(kind.unique_texts, () =>
    withDocument(store, author, async (trx, saved) => {
      const writing = await writeContextOf(trx, author, saved)
      const id = await kind.insert(trx, form, writing)
      const row = await whole(kind, trx, id)
      await record(trx, author, { kind: kind.kind, act: 'create', id, before: null, after: row })
      return row
    }),
  )
}

/**
 * Changes a record. An older version in the request gets 409 with the current row and the person who changed it;
 * nothing is overwritten silently. rules/records.md#stale-versions. What the request does not name stays.
 */
export async function changeRecord<Form, Row extends VersionedRow>(
  store: RecordStore,
  kind: RecordChanger<Form, Row>,
  author: RequestContext,
  id: number,
  change: Update<Form>,
): Promise<Row> {
  return withUniqueTexts(kind.unique_texts, () =>
    withDocument(store, author, async (trx, saved) => {
      const writing = await writeContextOf(trx, author, saved)
      const before = await lockedRecord(trx, kind, author, writing, id)
      if (change !== noFields && namesNothing(change) && !saved) return before
      const form = wholeForm(change, kind.formOf?.(before, change.named) ?? before)
      await kind.update(trx, before, form, writing)
      const after = await whole(kind, trx, id)
      await record(trx, author, { kind: kind.kind, act: 'update', id, before, after })
      return after
    }),
  )
}

/** Deletes a record. One that others need stays: 409 says what uses it, with counts. */
export async function removeRecord<Row extends VersionedRow>(
  db: Db,
  kind: RecordRemover<Row>,
  author: RequestContext,
  id: number,
) {
  try {
    await transaction(db, async (trx) => {
      const writing = await writeContextOf(trx, author, undefined)
      const before = await lockedRecord(trx, kind, author, writing, id)
      await refuseUsed(trx, kind, author, id)
      await kind.remove(trx, before, writing)
      await record(trx, author, { kind: kind.kind, act: 'delete', id, before, after: null })
    })
  } catch (error) {
    // Somebody began to use it at this very moment.
    if (foreignKeyViolation(error)) await refuseUsed(db, kind, author, id)
    throw error
  }
  return { message: deletedWords(kind.kind, author.language) }
}

/** One transaction; the bytes of a document lie in the storage before it, and go again when it fails. */
const withDocument = <Result>(
  { db, storage }: RecordStore,
  { document }: RequestContext,
  act: (trx: Db, saved: SavedFile | undefined) => Promise<Result>,
) => savingFiles(storage, document ? [document] : [], ([saved]) => transaction(db, (trx) => act(trx, saved)))

const writeContextOf = async (
  trx: Db,
  { actor, language, request_id }: RequestContext,
  saved: SavedFile | undefined,
): Promise<WriteContext> => ({
  actor,
  language,
  request_id,
  at: await now(trx),
  offices: await officesOf(trx, actor),
  document_id: saved ? await insertFile(trx, saved) : null,
})

async function lockedRecord<Row extends VersionedRow>(
  trx: Db,
  { kind, lock, byId }: LockableRecord<Row>,
  author: RequestContext,
  { offices }: WriteContext,
  id: number,
): Promise<Row> {
  await lock(trx, id)
  const row = await byId(trx, id, offices)
  if (!row) throw new AppError('not_found')
  await refuseStale(trx, { had: author.if_match, stands: row.version, subject: kind, id, current: () => row })
  return row
}

async function whole<Row extends VersionedRow>(
  { byId }: Pick<RecordReader<PageQuery, Row>, 'byId'>,
  trx: Db,
  id: number,
): Promise<Row> {
  const row = await byId(trx, id, 'everywhere')
  if (!row) throw new Error(`record ${id} is gone in the transaction that wrote it`)
  return row
}

async function refuseUsed<Row extends VersionedRow>(
  db: Db,
  { uses }: Pick<RecordRemover<Row>, 'uses'>,
  { language }: RequestContext,
  id: number,
) {
  const found = (await uses(db, id)).filter(({ count }) => count > 0)
  if (found.length > 0)
    throw new AppError('in_use', { words: { uses: usesWords(found, language) }, extra: { uses: found } })
}

type Written = { kind: RecordKind; act: 'create' | 'update' | 'delete'; id: number; before: unknown; after: unknown }

const record = (trx: Db, { actor, request_id }: RequestContext, { kind, act, id, before, after }: Written) =>
  recordAudit(trx, {
    actor_id: actor.id,
    act,
    subject: kind,
    subject_id: String(id),
    before: withoutLink(before),
    after: withoutLink(after),
    request_id,
  })

/** A signed link opens a document for every reader, so it must not be in the log. */
function withoutLink(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('document_url' in row)) return row
  const { document_url: _, ...rest } = row
  return rest
}

async function withUniqueTexts<Result>(
  uniqueFields: { [constraint: string]: [field: string, text: FaultText] },
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const refused = uniqueFields[uniqueViolation(error) ?? '']
    throw refused ? fieldError(...refused) : error
  }
}
