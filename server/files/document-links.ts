import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { isLinkGood, type LinkKind, signedLink } from './signed-links.ts'

const documentLinks: LinkKind<string> = {
  purpose: 'file-link',
  minutes: 15,
  path: (file_id) => `/api/files/${file_id}`,
  text: (file_id) => file_id,
}

/** Papers of a case: only the person and the session that the link names can open it. */
const caseFileLinks: LinkKind<string> = { ...documentLinks, purpose: 'case-file-link' }

/** The person who opens a file, and the session that the link ends with. */
export type Viewer = { id: number; session_id: number }

/** `/api/files/{id}?expires=…&signature=…`, good for 15 minutes: rules/records.md#scans. */
export const documentLink = (secret: SecretKeys, file_id: string, at: Date): string =>
  signedLink(secret, documentLinks, { target: file_id }, at)

/** A link to a paper of a case: `documentLink` with `viewer` and `session`. */
export const caseFileLink = (secret: SecretKeys, file_id: string, { id, session_id }: Viewer, at: Date): string =>
  signedLink(secret, caseFileLinks, { target: file_id, viewer: { viewer: id, session: session_id } }, at)

export type FollowedLink = {
  file_id: string
  expires: number
  signature: string
  viewer?: number | undefined
  session?: number | undefined
}

export const isDocumentLinkGood = (secret: SecretKeys, link: FollowedLink, at: Date): boolean => {
  const { file_id: target, viewer, session, ...signed } = link
  if (viewer === undefined || session === undefined) return isLinkGood(secret, documentLinks, { target }, signed, at)
  return isLinkGood(secret, caseFileLinks, { target, viewer: { viewer, session } }, signed, at)
}
