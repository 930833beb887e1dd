import type { z } from 'zod'

/** For browsers that refuse storage: values then last as long as the page. */
const memory = new Map<string, string>()

/** Value that this tab stores under a name; logging out deletes all of them. */
export function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return memory.get(name) ?? null
  }
}

/** Stored JSON, if it still fits the schema. */
export function storedJson<Kept>(schema: z.ZodType<Kept>, name: string): Kept | null {
  try {
    return schema.safeParse(JSON.parse(stored(name) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export function store(name: string, text: string) {
  try {
    sessionStorage.setItem(name, text)
  } catch {
    memory.set(name, text)
  }
}

export function unstore(name: string) {
  memory.delete(name)
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Without storage there is nothing to delete.
  }
}
