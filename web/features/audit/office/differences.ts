export type Change = 'changed' | 'added' | 'removed' | 'same'

/** A field before and after an act; null if it did not exist. */
export type Difference = { field: string; before: string | null; after: string | null; change: Change }

/** Fields of a thing before and after, as they are stored; changed ones first. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  const all = [...new Set([...old.keys(), ...now.keys()])].map((field) => {
    const pair = { before: old.get(field) ?? null, after: now.get(field) ?? null }
    return { field, ...pair, change: changeOf(pair) }
  })
  return [...all.filter(({ change }) => change !== 'same'), ...all.filter(({ change }) => change === 'same')]
}

function changeOf({ before, after }: Pick<Difference, 'before' | 'after'>): Change {
  if (before === after) return 'same'
  if (before === null) return 'added'
  return after === null ? 'removed' : 'changed'
}

/** Leaves of a thing by their paths: `khotiyan.0.owner`. Empty values are shown as they are stored. */
function fieldsOf(thing: unknown, path = ''): Map<string, string> {
  if (thing === null || thing === undefined) return new Map(path === '' ? [] : [[path, '—']])
  if (typeof thing !== 'object') return new Map([[path, String(thing)]])
  const entries: [string, unknown][] = Object.entries(thing)
  if (entries.length === 0) return new Map(path === '' ? [] : [[path, JSON.stringify(thing)]])
  return new Map(entries.flatMap(([name, value]) => [...fieldsOf(value, path === '' ? name : `${path}.${name}`)]))
}
