import { makePageJoiner, type PageFile } from './join-pages.ts'

let before: Promise<unknown> = Promise.resolve()

/**
 * One PDF of some pages for a single order; null if it cannot be made. Orders are served in turn: two processes at once
 * would take twice the memory.
 */
export function joinOnce(pages: PageFile[]): Promise<Buffer | null> {
  const joined = before.then(async () => {
    const joiner = makePageJoiner()
    try {
      return await joiner.join(pages)
    } finally {
      joiner.end()
    }
  })
  before = joined.catch(() => null)
  return joined
}
