import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { isLinkGood, type LinkKind, signedLink } from './signed-links.ts'

const documentLinks: LinkKind<string> = {
  purpose: 'file-link',
  minutes: 15,
  path: (file_id) => `/api/files/${file_id}`,
  text: (file_id) => file_id,
}

/** `/api/files/{id}?expires=…&signature=…`, good for 15 minutes: rules/records.md#scans. */
export const documentLink = (secret: SecretKeys, file_id: string, at: Date): string =>
  signedLink(secret, documentLinks, { target: file_id }, at)

type Link = { file_id: string; expires: number; signature: string }

export const isDocumentLinkGood = (secret: SecretKeys, { file_id, ...signed }: Link, at: Date): boolean =>
  isLinkGood(secret, documentLinks, { target: file_id }, signed, at)
