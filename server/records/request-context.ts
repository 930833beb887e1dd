import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/digits.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Actor, actorOf } from '#server/app/http/access.ts'
import { languageOf } from '#server/app/language.ts'
import type { CheckedFile } from '#server/app/uploads/check-file.ts'

/** Author of a change of a record, with the request, the version that was before them, and the document they sent. */
export type RequestContext = {
  actor: Actor
  request_id: string
  if_match: number | null
  language: Language
  document: CheckedFile | null
}

export const requestContextOf = (request: FastifyRequest): RequestContext => ({
  actor: actorOf(request),
  request_id: request.id,
  if_match: versionIn(request.headers['if-match']),
  language: languageOf(request),
  document: request.uploads['document']?.[0] ?? null,
})

/** `If-Match: "7"`; none, or `*`, asks for no version. */
function versionIn(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const version = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(header)?.[1]
  if (version === undefined) throw new AppError('bad_request')
  return Number(version)
}
