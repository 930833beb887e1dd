import { useRef } from 'react'

/** A key under which one act is asked for, however often it is sent. */
export const newIdempotencyKey = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

/** The key of what a form is about to do: the same at every click, until it is done. */
export function useIdempotencyKey() {
  const key = useRef<string>(null)
  return {
    read: () => {
      key.current ??= newIdempotencyKey()
      return key.current
    },
    done: () => {
      key.current = null
    },
  }
}
