import { loadText, textOf } from '#web/text/i18n.ts'

/** Result of the link in a verification mail; `message` is null if the link has no text that is safe to show. */
export type Verified = { ok: true; message: string | null } | { ok: false }

const longest = 200

/** Plain text only: no tags, no characters that reverse or hide text, at most 200 characters. */
export function cleanMessage(msg: string | undefined): string | null {
  let text = msg ?? ''
  // Removing a tag can create another one.
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/<[^<>]*>/g, '')
  }
  const words = text.replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu, ' ').trim()
  return [...words].slice(0, longest).join('').trim() || null
}

export function verifiedIn(search: { verified?: string | undefined; msg?: string | undefined }): Verified | null {
  if (search.verified === '1') return { ok: true, message: cleanMessage(search.msg) }
  return search.verified === '0' ? { ok: false } : null
}

/** For logged-in people: a toast on the page to which they are redirected. */
export async function notifyVerified(verified: Verified): Promise<void> {
  const [{ notifyDashboard }] = await Promise.all([import('#web/ui/feedback/toast.ts'), loadText('identity')])
  if (verified.ok) notifyDashboard.success(verified.message ?? textOf('identity', 'verified.done'))
  else notifyDashboard.error(textOf('identity', 'verified.over_member'))
}
