import { LRUCache } from 'lru-cache'

/**
 * Caches drawings up to `bytes`, each for `ms` milliseconds. Simultaneous requests share one drawing; a failed one is
 * repeated.
 */
export function cacheDrawn({ bytes, ms }: { bytes: number; ms: number }) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: bytes,
    sizeCalculation: (pdf) => pdf.length,
    ttl: ms,
    ttlAutopurge: true,
  })
  const underWay = new Map<string, Promise<Buffer>>()

  return async (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const ready = kept.get(key) ?? underWay.get(key)
    if (ready) return ready
    const drawing = draw().finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    const pdf = await drawing
    kept.set(key, pdf)
    return pdf
  }
}
