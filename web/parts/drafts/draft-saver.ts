import { draftsApi } from '#contract/drafts/drafts.endpoints.ts'
import { Draft, DraftContent, type DraftKind, type StoredDraftPaper } from '#contract/drafts/drafts.ts'
import { uploadPicture } from '#web/parts/uploads/upload-picture.ts'
import { ApiError, call, hasCode } from '#web/platform/api.ts'
import { newIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { upload } from '#web/platform/upload.ts'

/** Time in ms after the last key before a form is saved. */
const pause_ms = 2500
/** Time in ms after which a form that was not saved is sent again. */
const again_ms = 20_000
/** Max time in ms that sending a form waits for its last save. */
const settle_ms = 4000

export type SaveState =
  | { at: 'rest' }
  | { at: 'saving' }
  | { at: 'saved'; saved_at: string }
  | { at: 'offline' }
  /** `message` of the server; null if the browser found what cannot be saved. */
  | { at: 'refused'; message: string | null }
  /** The account has another form of this kind, or no longer the one that was seen. */
  | { at: 'conflict'; current: Draft | null }

let last_save = Promise.resolve()

/** Resolves once the form that was left last is saved, or could not be: then the account has its version. */
export const lastSave = () => last_save

/** The form of a tab, and the version on the account that this tab has seen. */
export type SeenDraft = { form_id: string; version: string | null }

type Opening = {
  kind: DraftKind
  seen: SeenDraft
  /** Text of the values that need no saving. */
  saved: string | null
  state: SaveState
  /** Papers whose files are on the account. */
  papers: readonly StoredDraftPaper[]
  /** Stores the version that the account has now. */
  remember: (seen: SeenDraft) => void
}

/** Values in one order, so that equal ones have equal text; null if the account does not take them. */
export const textOfDraft = (kind: DraftKind, values: unknown): string | null => {
  const content = DraftContent.safeParse({ kind, values })
  return content.success ? JSON.stringify(content.data) : null
}

/**
 * Saves a form to the account once typing pauses, one request at a time. Without a network it tries again; the values
 * are in the tab all the while.
 */
export function makeDraftSaver({ kind, seen: first, saved: begin, state: opened, papers: found, remember }: Opening) {
  let seen = first
  let saved = begin
  let state = opened
  let wanted: string | null = null
  let sent: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let ended = false
  let left = false
  let papers = found
  let uploads = Promise.resolve()
  const tried = new Set<string>()
  const listeners = new Set<() => void>()

  function say(next: SaveState) {
    state = next
    for (const listen of listeners) listen()
  }

  function see(next: SeenDraft, text: string) {
    seen = next
    saved = text
    if (!ended) remember(next)
  }

  function plan(wait_ms: number) {
    clearTimeout(timer)
    if (!ended && !left) timer = setTimeout(() => void save(), wait_ms)
  }

  function save(): Promise<void> {
    running ??= send().finally(() => {
      running = null
    })
    return running
  }

  async function send() {
    clearTimeout(timer)
    while (!ended && wanted !== null && wanted !== saved && state.at !== 'conflict') {
      const text = wanted
      say({ at: 'saving' })
      try {
        const content = DraftContent.parse(JSON.parse(text))
        const { version, saved_at } = await call(draftsApi.save, { body: { ...seen, content } })
        see({ ...seen, version }, text)
        say({ at: 'saved', saved_at })
      } catch (problem) {
        if (isOwn(problem)) continue
        return failed(problem)
      } finally {
        sent = text
      }
    }
  }

  /** True if the account has what this tab sent before, and only the answer was lost. */
  function isOwn(problem: unknown): boolean {
    const current = currentIn(problem)
    if (!current || current.form_id !== seen.form_id || sent === null || JSON.stringify(current.content) !== sent)
      return false
    see({ ...seen, version: current.version }, sent)
    say({ at: 'saved', saved_at: current.saved_at })
    return true
  }

  function failed(problem: unknown) {
    const current = currentIn(problem)
    if (current !== undefined) return say({ at: 'conflict', current })
    const answered = problem instanceof ApiError && problem.status > 0 && problem.status < 500
    const later = hasCode(problem, ['rate_limited'])
    if (answered && !later) return say({ at: 'refused', message: problem.message })
    plan(problem instanceof ApiError && problem.retryAfter ? problem.retryAfter * 1000 : again_ms)
    say({ at: 'offline' })
  }

  async function storePaper({ key, file }: { key: string; file: File }) {
    if (ended || tried.has(key) || papers.some((paper) => paper.key === key)) return
    tried.add(key)
    const form = new FormData()
    form.append('key', key)
    try {
      form.append('paper', await uploadPicture(file))
      papers = [...papers, await upload(draftsApi.addPaper, { form })]
      say(state)
    } catch {
      // The file is still in this tab: it is tried after the next save, and sent with the form at the latest.
      tried.delete(key)
    }
  }

  return {
    kind,
    papers: () => papers,
    /** Stores files of papers that the saved form names, one after the other. */
    storePapers: (chosen: readonly { key: string; file: File }[]) => {
      if (wanted !== saved || state.at !== 'saved') return
      for (const paper of chosen) uploads = uploads.then(() => storePaper(paper))
    },
    read: () => state,
    subscribe: (listen: () => void) => {
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
      }
    },
    /** Saves these values after a pause. */
    change: (values: unknown) => {
      wanted = textOfDraft(kind, values)
      if (wanted === null) return say({ at: 'refused', message: null })
      if (wanted === saved && state.at === 'refused') say({ at: 'rest' })
      if (wanted !== saved && state.at !== 'conflict') plan(pause_ms)
    },
    /** Saves now what waits. */
    flush: () => void save(),
    /** Replaces the form on the account, or begins another if that one is gone. */
    keep: () => {
      if (state.at !== 'conflict') return
      const { current } = state
      seen = current ? { ...seen, version: current.version } : { form_id: newIdempotencyKey(), version: null }
      papers = current?.papers ?? []
      tried.clear()
      saved = null
      say({ at: 'rest' })
      void save()
    },
    /** Query that names the form to be sent, after its last save; empty if it is not on the account. */
    settle: async (): Promise<{ form_id?: string }> => {
      await Promise.race([save().then(() => uploads), new Promise((resolve) => setTimeout(resolve, settle_ms))])
      return seen.version === null ? {} : { form_id: seen.form_id }
    },
    seen: () => seen,
    /** Saves a last time when the page is left. */
    leave: () => {
      last_save = save()
      left = true
    },
    /** After the form was sent or removed: no further save. */
    end: () => {
      ended = true
      clearTimeout(timer)
    },
  }
}

export type DraftSaver = ReturnType<typeof makeDraftSaver>

/** The form on the account that a refusal names, null if there is none; undefined for any other problem. */
function currentIn(problem: unknown): Draft | null | undefined {
  if (!(problem instanceof ApiError) || problem.code !== 'conflict') return undefined
  return Draft.nullable().catch(null).parse(problem.extra['current'])
}
