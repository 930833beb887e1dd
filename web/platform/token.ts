import { wipeAccountStore } from './account-store.ts'
import { store, stored, unstore } from './session-store.ts'

const key = 'token'

/** Cache of the answers that a person saw last, on a device that remembers the person. */
export const ownCopies = 'own'

/** For browsers that refuse storage: the session then lasts as long as the page. */
let memoryToken: string | null = null

const assistedKey = 'assisted-token'

/** True if a helper acts for a citizen in this tab. */
export const isAssisting = () => stored(assistedKey) !== null

/** From now on this tab acts for a citizen; the helper's own login stays beside it. */
export const storeAssistedToken = (token: string) => store(assistedKey, token)

/** The token in use: of the citizen whom a helper acts for, else of who is logged in. */
export function storedToken(): string | null {
  return stored(assistedKey) ?? ownToken()
}

function ownToken(): string | null {
  try {
    return localStorage.getItem(key) ?? memoryToken
  } catch {
    return memoryToken
  }
}

export function storeToken(token: string) {
  memoryToken = token
  try {
    localStorage.setItem(key, token)
  } catch {
    // `kept` is enough for this page.
  }
}

/** Forgets the token in use: after acting for a citizen the helper's own login is back. */
export function forgetToken() {
  if (isAssisting()) return unstore(assistedKey)
  memoryToken = null
  wipeAccountStore()
  wipeOwnCopies()
  try {
    localStorage.removeItem(key)
  } catch {
    // There is nothing stored where storage is refused.
  }
}

// There is nothing kept where a browser refuses.
const wipeOwnCopies = () => void globalThis.caches?.delete(ownCopies).catch(() => undefined)
