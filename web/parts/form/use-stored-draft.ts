import { useState } from 'react'
import type { z } from 'zod'
import { store, storedJson, unstore } from '#web/platform/session-store.ts'

/** Typed values, stored in this tab under a name until they are deleted. */
export function useStoredDraft<Values extends object>(name: string, schema: z.ZodType<Values>, begin: () => Values) {
  const [values, setValues] = useState(() => storedJson(schema, name) ?? begin())
  return {
    values,
    change: (part: Partial<Values>) => {
      const changed = { ...values, ...part }
      store(name, JSON.stringify(changed))
      setValues(changed)
    },
    forget: () => unstore(name),
  }
}
