import { useEffect } from 'react'

const page_stands_ms = 2_000

/** Prefetches the code of late parts while the person reads, so that they open at once. */
export function useFetchAhead(load: () => Promise<unknown>) {
  useEffect(() => {
    // If it fails, the code is fetched when the part opens.
    const timer = setTimeout(() => void load().catch(() => undefined), page_stands_ms)
    return () => clearTimeout(timer)
  }, [load])
}
