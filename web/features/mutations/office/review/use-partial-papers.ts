import { useState } from 'react'

type Paper = { id: number; name: string }

/** Names of the papers of which a page was opened but not shown in full. */
export function usePapersInPart() {
  const [pages, setPages] = useState<ReadonlyMap<string, string>>(new Map())

  function seePage({ id, name }: Paper, page: number, is_whole: boolean) {
    const key = `${id} ${page}`
    setPages((known) => {
      if (known.has(key) !== is_whole) return known
      const changed = new Map(known)
      if (is_whole) changed.delete(key)
      else changed.set(key, name)
      return changed
    })
  }

  return { names: [...new Set(pages.values())], seePage }
}
