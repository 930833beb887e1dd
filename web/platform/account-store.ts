import type { z } from 'zod'

const prefix = 'account:'
const remembered = 'remembered'

/**
 * Reads a value that this browser stores for the logged-in account, if it still fits the schema; logging out deletes
 * it.
 */
export function readForAccount<Stored>(schema: z.ZodType<Stored>, name: string): Stored | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(prefix + name) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** True after a person chose to be remembered on this device, until logout. */
export function isRemembered(): boolean {
  try {
    return localStorage.getItem(prefix + remembered) !== null
  } catch {
    return false
  }
}

export const rememberHere = () => storeForAccount(remembered, true)

export function storeForAccount(name: string, value: unknown) {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // A browser that refuses storage stores nothing.
  }
}

export function wipeAccountStore() {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
  } catch {
    // Without storage there is nothing to delete.
  }
}
