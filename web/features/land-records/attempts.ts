import { z } from 'zod'

/** What is applied for. */
export type Wanted = { type: 'khatian_request'; dag_id: number } | { type: 'mouza_map_request'; mouza_map_id: number }

const Attempt = z.object({
  /** The browser's key of one application, made once. */
  transaction_id: z.string(),
  /** Known once the server has answered. */
  application_id: z.int().optional(),
})
export type Attempt = z.infer<typeof Attempt>

const nameOf = (wanted: Wanted) =>
  wanted.type === 'khatian_request' ? `apply.khatian.${wanted.dag_id}` : `apply.mouza_map.${wanted.mouza_map_id}`

/** For browsers that refuse storage: the attempt then lasts as long as the page. */
const kept = new Map<string, string>()

/** The attempt under way for this parcel or map in this tab, or a new one. */
export function attemptOf(wanted: Wanted): Attempt {
  const before = read(nameOf(wanted))
  if (before) return before
  const made = { transaction_id: newTransactionId() }
  keepAttempt(wanted, made)
  return made
}

export const keepAttempt = (wanted: Wanted, attempt: Attempt) => write(nameOf(wanted), JSON.stringify(attempt))

export function forgetAttempt(wanted: Wanted) {
  kept.delete(nameOf(wanted))
  try {
    sessionStorage.removeItem(nameOf(wanted))
  } catch {
    // There is nothing stored where storage is refused.
  }
}

/** `TXN-` and the time, as specified; the tail keeps two tabs apart. */
function newTransactionId() {
  const [tail = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `TXN-${Date.now()}-${tail.toString(36)}`
}

function read(name: string): Attempt | null {
  try {
    const found = Attempt.safeParse(JSON.parse(stored(name) ?? 'null'))
    return found.success ? found.data : null
  } catch {
    return null
  }
}

function stored(name: string) {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return kept.get(name) ?? null
  }
}

function write(name: string, text: string) {
  try {
    sessionStorage.setItem(name, text)
  } catch {
    kept.set(name, text)
  }
}
