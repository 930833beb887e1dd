import { useEffect } from 'react'

const page_stands_ms = 2_000

/** Brings the code of late parts while somebody reads, so that they open at once. */
export function useFetchAhead(load: () => Promise<unknown>) {
  useEffect(() => {
    // Lost on the way, it is fetched when it is opened.
    const timer = setTimeout(() => void load().catch(() => undefined), page_stands_ms)
    return () => clearTimeout(timer)
  }, [load])
}
