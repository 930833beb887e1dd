import { wipeAccountStore } from './account-store.ts'

const key = 'token'

/** For browsers that refuse storage: the session then lasts as long as the page. */
let memoryToken: string | null = null

export function storedToken(): string | null {
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

export function forgetToken() {
  memoryToken = null
  wipeAccountStore()
  try {
    localStorage.removeItem(key)
  } catch {
    // There is nothing stored where storage is refused.
  }
}
