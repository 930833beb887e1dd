import { Readable } from 'node:stream'
import type { z } from 'zod'
import {
  type MadePaperLink,
  max_live_links,
  type NewPaperLink,
  type PaperLink,
  type SharedPaper,
} from '#contract/papers/paper-links.ts'
import { AppError } from '#server/app/app-error.ts'
import { lockOwner } from '#server/app/database/lock-owner.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { randomCode, tokenHash } from '#server/app/secrets/keys.ts'
import type { ApplicationParts } from '#server/applications/applications.service.ts'
import { actingPerson } from '#server/assistance/assisted-cases.service.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { paperFile, refuseOtherPaper } from './linked-papers.service.ts'
import {
  countLiveLinks,
  countOpening,
  insertLink,
  linkedPaper,
  liveLink,
  liveLinksOf,
  lockOwnLink,
  markRevoked,
} from './paper-links.sql.ts'

export type PaperLinkParts = ApplicationParts & { public_url: () => string; demo: boolean }

const day_ms = 86_400_000
// 130 random bits, of letters and digits alone: programs for messages cut other signs off the end of an address.
const token_letters = 26

/**
 * Makes a link to a paper of the person, if they could download it now: with the refusals of that download. Throws
 * `too_many_paper_links`.
 */
export async function makeLink(
  parts: PaperLinkParts,
  actor: Actor,
  { kind, id, days }: z.output<typeof NewPaperLink>,
  request_id: string,
): Promise<MadePaperLink> {
  refuseOtherPaper(actor, kind, id)
  await refuseMissing(parts, actor, { kind, id })
  const token = randomCode(token_letters)
  const token_hash = tokenHash(token)
  return transaction(parts.db, async (trx) => {
    await lockOwner(trx, actor.id)
    if ((await countLiveLinks(trx, actor.id)) >= max_live_links) throw new AppError('too_many_paper_links')
    const created_at = await now(trx)
    const expires_at = new Date(created_at.getTime() + days * day_ms)
    const stored = { user_id: actor.id, kind, paper_id: id, created_at, expires_at, token_hash }
    const link = await insertLink(trx, stored)
    // A khatian copy that is called a map has a file, and is no such paper.
    if (!(await linkedPaper(trx, token_hash, parts.demo))) throw new AppError('not_found')
    await recordAudit(trx, {
      actor_id: await actingPerson(trx, actor),
      act: 'share',
      subject: 'paper_links',
      request_id,
      subject_id: String(link.id),
      before: null,
      after: { user_id: actor.id, kind, paper_id: id, expires_at: expires_at.toISOString() },
    })
    return { id: link.id, url: `${parts.public_url()}/shared/${token}`, expires_at: expires_at.toISOString() }
  })
}

/** Refuses what the download of the paper refuses. */
async function refuseMissing(parts: PaperLinkParts, actor: Actor, { kind, id }: Pick<PaperLink, 'kind' | 'id'>) {
  const { body } = await paperFile(parts, actor, kind, id)
  if (body instanceof Readable) body.destroy()
}

/** The person's links that still work. */
export async function listLinks(db: Db, actor: Actor): Promise<PaperLink[]> {
  const rows = await liveLinksOf(db, actor.id)
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_opened_at: row.last_opened_at?.toISOString() ?? null,
  }))
}

/** Ends a link of the person, and answers those that still work; 404 for another's. One that ended stays so. */
export async function endLink(db: Db, actor: Actor, id: number, request_id: string): Promise<PaperLink[]> {
  await transaction(db, async (trx) => {
    const link = await lockOwnLink(trx, actor.id, id)
    if (!link) throw new AppError('not_found')
    const at = await now(trx)
    if (link.revoked_at !== null || link.expires_at <= at) return
    await markRevoked(trx, id, at)
    const { kind, paper_id, expires_at } = link
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'unshare',
      subject: 'paper_links',
      subject_id: String(id),
      request_id,
      before: { kind, paper_id, expires_at: expires_at.toISOString() },
      after: null,
    })
  })
  return listLinks(db, actor)
}

/** Names the paper of a token's link; `paper_link_ended` for whatever reason it shows nothing. */
export async function getSharedPaper({ db, demo }: PaperLinkParts, token: string): Promise<SharedPaper> {
  const paper = await linkedPaper(db, tokenHash(token), demo)
  if (!paper) throw new AppError('paper_link_ended')
  return {
    ...paper,
    withdrawn_at: paper.withdrawn_at?.toISOString() ?? null,
    expires_at: paper.expires_at.toISOString(),
  }
}

/** The paper of a link, as its owner gets it now. Each is counted. Throws `paper_link_ended`. */
export async function getSharedFile(parts: PaperLinkParts, token: string) {
  const link = await liveLink(parts.db, tokenHash(token), parts.demo)
  if (!link) throw new AppError('paper_link_ended')
  const owner = { id: link.user_id, assistance: null }
  const file = await paperFile(parts, owner, link.kind, link.paper_id).catch((cause: unknown) => {
    if (cause instanceof AppError && ended.includes(cause.code)) throw new AppError('paper_link_ended', { cause })
    throw cause
  })
  if (await countOpening(parts.db, link.id)) return file
  if (file.body instanceof Readable) file.body.destroy()
  throw new AppError('paper_link_ended')
}

/** Refusals by which the owner gets no such paper any more. */
const ended = ['not_found', 'pay_first', 'document_unavailable', 'mutation_not_applied', 'correction_without_papers']
