import {
  type Mutation,
  type MutationInFull,
  type MutationPaper,
  MutationsQuery,
} from '#contract/mutations/mutation-answers.ts'
import { AppError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { PdfFile } from '#server/app/http/downloads.ts'
import { assistedBy } from '#server/assistance/assisted-cases.service.ts'
import type { PaperMaker } from '#server/documents/papers/checkable.ts'
import { invoicePdf, mutationPaperPdf } from '#server/documents/papers/documents.service.ts'
import type { RevealLimits } from '#server/identity/reveals/reveals.service.ts'
import { dagBecame } from '#server/land-records/successions/successions.service.ts'
import { smsSentTo } from '#server/notifications/notifications.service.ts'
import type { Payments } from '#server/payments/payments.service.ts'
import type { Gate } from './gate/gate.service.ts'
import { withoutWords } from './heirs/heard-family.ts'
import { courseOf, holidaysOf, papersOf } from './mutation-course.service.ts'
import { messageKey } from './mutation-messages.ts'
import { presentMutation } from './mutation-view.ts'
import { type MutationRow, ownMutations } from './mutations.sql.ts'

export type MutationParts = Gate & {
  public_url: () => string
  payments: Payments
  papers: PaperMaker
  storage: Storage
  reveals: RevealLimits
}

type PaperParts = Pick<MutationParts, 'db' | 'papers'>

const max_newest = 50

/** A person's own mutations, the latest first. */
export async function listMutations(parts: MutationParts, actor: Actor, query: MutationsQuery) {
  const { db } = parts
  const page = await pageOfRows(query, (limit, offset) => ownMutations.page(db, query, actor.id, limit, offset))
  const documentsOf = await papersOf(
    parts,
    page.data.map(({ id }) => id),
    actor,
  )
  const lines = await presented(db, page.data)
  return { ...page, data: lines.map((line) => ({ ...line, documents: documentsOf(line.id) })) }
}

/** A person's newest mutations, at most 50. */
export async function newestMutations(db: Db, actor: Actor): Promise<Mutation[]> {
  const { rows } = await ownMutations.page(db, MutationsQuery.parse({}), actor.id, max_newest, 0)
  return presented(db, rows)
}

/** One's own mutation; anybody else's is 404. */
export const getMutation = async (db: Db, actor: Actor, id: number): Promise<Mutation> =>
  presentedAlone(db, await ownRow(db, actor, id))

/** A mutation with its papers, its course and its checklist. */
export async function getMutationInFull(parts: MutationParts, actor: Actor, id: number): Promise<MutationInFull> {
  const { db } = parts
  const row = await ownRow(db, actor, id)
  const { documents, papers, family, events, checklist } = await courseOf(parts, row, actor)
  return {
    ...(await presentedAlone(db, row)),
    documents,
    papers,
    family: family && withoutWords(family),
    events: events.map(({ by: _, reason: __, out_of_turn: ___, ...event }) => event),
    checklist,
    assisted_by: await assistedBy(db, 'mutation', id),
    became: await dagBecame(db, row.dag_id),
    sms_sent_to: row.payment && (await smsSentTo(db, messageKey('mutation_paid', row.payment.id))),
  }
}

/** The invoice of the paid fee as PDF; `pay_first` before there is one. */
export async function getInvoice({ db, papers }: PaperParts, owner: Pick<Actor, 'id'>, id: number): Promise<PdfFile> {
  const { payment } = await ownRow(db, owner, id)
  if (!payment) throw new AppError('pay_first')
  return invoicePdf(db, papers, payment.id)
}

/** A paper of one's own mutation as PDF; `mutation_not_applied` before it is in the khatian. */
export async function getPaper(
  { db, papers }: PaperParts,
  owner: Pick<Actor, 'id'>,
  id: number,
  kind: MutationPaper['kind'],
) {
  await ownRow(db, owner, id)
  return mutationPaperPdf(db, papers, id, kind)
}

async function ownRow(db: Db, owner: Pick<Actor, 'id'>, id: number): Promise<MutationRow> {
  const row = await ownMutations.byId(db, id, owner.id)
  if (!row) throw new AppError('not_found')
  return row
}

async function presented(db: Db, rows: readonly MutationRow[]): Promise<Mutation[]> {
  const holidays = await holidaysOf(db, rows, null)
  return rows.map((row) => presentMutation(row, holidays))
}

async function presentedAlone(db: Db, row: MutationRow): Promise<Mutation> {
  const [mutation] = await presented(db, [row])
  if (!mutation) throw new Error('a mutation was lost')
  return mutation
}
