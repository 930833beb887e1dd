import { isSignature, type SecretKeys, signature } from '#server/app/secrets/keys.ts'

const minutes = 15
const purpose = 'file-link'

/** `/api/files/{id}?expires=…&signature=…`, good for 15 minutes: rules/records.md#scans. */
export function signedLink(secret: SecretKeys, file_id: string, at: Date): string {
  const expires = Math.floor(at.getTime() / 1000) + minutes * 60
  return `/api/files/${file_id}?expires=${expires}&signature=${signature(secret, purpose, `${file_id}:${expires}`)}`
}

type Link = { file_id: string; expires: number; signature: string }

export const isLinkGood = (secret: SecretKeys, link: Link, at: Date) =>
  link.expires * 1000 > at.getTime() && isSignature(secret, purpose, `${link.file_id}:${link.expires}`, link.signature)
