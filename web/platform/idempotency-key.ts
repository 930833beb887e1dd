import { useRef } from 'react'

/** Key of one act, however often it is sent. */
export const newIdempotencyKey = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

/** Key of a form's next act: the same at every click, until it is done. */
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
