import { z } from 'zod'
import { type Draft, type DraftKind, FormId } from '#contract/drafts/drafts.ts'
import { newIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { store, stored, storedJson, unstore } from '#web/platform/session-store.ts'
import { type DraftSaver, makeDraftSaver, type SeenDraft, textOfDraft } from './draft-saver.ts'

/** A form as a tab stores it. */
export type TabForm = { kind: DraftKind /** Name of its values in this tab. */; name: string; empty: object }

const Seen = z.object({ form_id: FormId, version: z.uuid().nullable() })
const seenName = (kind: DraftKind) => `draft.seen.${kind}`

/** Makes the values in this tab another form than the one on the account. */
export const forgetSeen = (kind: DraftKind) => unstore(seenName(kind))

export function forgetTabForm({ kind, name }: TabForm) {
  unstore(name)
  forgetSeen(kind)
}

/**
 * Opens a form with the values of this tab, else with those of the account. If both have some that differ, the saver
 * begins with the conflict. `account` is null if nothing is saved, and undefined if the server could not be reached.
 */
export function openDraft(form: TabForm, account: Draft | null | undefined): DraftSaver {
  const { kind, name, empty } = form
  const before = storedJson(Seen, seenName(kind))
  if (account && stored(name) === null) store(name, JSON.stringify(account.content.values))
  const typed = stored(name)
  const text = typed === null ? null : textOfDraft(kind, JSON.parse(typed))
  const remember = (seen: SeenDraft) => store(seenName(kind), JSON.stringify(seen))
  const saver = (rest: Pick<Parameters<typeof makeDraftSaver>[0], 'seen' | 'saved' | 'state'>) =>
    makeDraftSaver({ kind, remember, papers: account?.papers ?? [], ...rest })

  const own = before ?? { form_id: newIdempotencyKey(), version: null }
  if (account === undefined)
    return saver({ seen: own, saved: typed === null ? textOfDraft(kind, empty) : null, state: { at: 'rest' } })
  if (account === null) {
    const is_gone = typed !== null && before !== null && before.version !== null
    const state = is_gone ? ({ at: 'conflict', current: null } as const) : ({ at: 'rest' } as const)
    const seen = is_gone ? before : { form_id: own.form_id, version: null }
    return saver({ seen, saved: typed === null ? textOfDraft(kind, empty) : null, state })
  }
  const saved = JSON.stringify(account.content)
  if (text !== saved && before?.version !== account.version)
    return saver({ seen: own, saved: null, state: { at: 'conflict', current: account } })
  const seen = { form_id: account.form_id, version: account.version }
  remember(seen)
  return saver({ seen, saved, state: { at: 'saved', saved_at: account.saved_at } })
}
