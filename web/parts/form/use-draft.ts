import { useState } from 'react'
import { sameValues } from './same-values.ts'

/** Typed values, with the initial ones for comparison. `restart` begins again with other values. */
export function useDraft<Values extends object>(begin: () => Values) {
  const [start, setStart] = useState(begin)
  const [values, setValues] = useState(start)
  return {
    values,
    change: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    dirty: !sameValues(values, start),
    restart: (others: Values) => {
      setStart(others)
      setValues(others)
    },
  }
}
