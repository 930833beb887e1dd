import { wipeAccountStore } from './account-store.ts'
import { sharedFiles } from './offline/shared-names.ts'
import { store, stored, unstore } from './session-store.ts'

const key = 'token'

/** Cache of the answers that a person saw last, on a device that remembers the person. */
export const ownCopies = 'own'

/** For browsers that refuse storage: the session then lasts as long as the page. */
let memoryToken: string | null = null

const assistedKey = 'assisted-token'

/** True if a helper acts for a citizen in this tab. */
export const isAssisting = () => stored(assistedKey) !== null

/** Makes this tab act for a citizen; the helper's own login is stored separately. */
export const storeAssistedToken = (token: string) => store(assistedKey, token)

/** Token in use: of the citizen for whom a helper acts, else of the logged-in person. */
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
    // `memoryToken` is enough for this page.
  }
}

/** Deletes the token in use: after acting for a citizen the helper's own login is active again. */
export function forgetToken() {
  if (isAssisting()) return unstore(assistedKey)
  memoryToken = null
  wipeAccountStore()
  wipeOwnCopies()
  wipeSharedFiles()
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to delete.
  }
}

// A browser that refuses storage has nothing to delete.
const wipeOwnCopies = () => void globalThis.caches?.delete(ownCopies).catch(() => undefined)
const wipeSharedFiles = () => void globalThis.caches?.delete(sharedFiles).catch(() => undefined)
