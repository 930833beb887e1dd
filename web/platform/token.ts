const key = 'token'

/** For browsers that refuse storage: the session then lasts as long as the page. */
let kept: string | null = null

export function storedToken(): string | null {
  try {
    return localStorage.getItem(key) ?? kept
  } catch {
    return kept
  }
}

export function storeToken(token: string) {
  kept = token
  try {
    localStorage.setItem(key, token)
  } catch {
    // `kept` is enough for this page.
  }
}

export function forgetToken() {
  kept = null
  try {
    localStorage.removeItem(key)
  } catch {
    // There is nothing stored where storage is refused.
  }
}
