import { useEffect, useState } from 'react'

const tick_ms = 5000

/** Whole minutes until a moment, at least 0. */
export function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick_ms)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000))
}
