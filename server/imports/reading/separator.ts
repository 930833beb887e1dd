const separators = [',', ';', '\t'] as const
const max_records = 50

/**
 * The sign between the cells of a text and the line that it begins at, from its first part. A first line such as `sep=;`
 * tells Excel, and is no row. Otherwise it is the sign that most lines have equally often, outside quotes.
 */
export function separatorOf(text: string, prefersTab: boolean): { separator: string; first_line: number } {
  const [line, told] = /^sep=(.)(?:\r\n|\r|\n|$)/i.exec(text) ?? []
  if (line !== undefined && told !== undefined) return { separator: told, first_line: 2 }
  const lines = recordsOf(text)
  const scores = separators.map((separator) => {
    const counts = lines.map((record) => record.split(separator).length - 1).filter((count) => count > 0)
    const often = modeOf(counts)
    const bonus = prefersTab && separator === '\t' ? 0.5 : 0
    return { separator, agreeing: counts.filter((count) => count === often).length + bonus, often }
  })
  const [best] = scores.sort((a, b) => b.agreeing - a.agreeing || b.often - a.often)
  return { separator: best?.separator ?? ',', first_line: 1 }
}

/** The first records without what is in quotes; the last may be cut. */
function recordsOf(text: string): string[] {
  const records = text.replace(/"(?:[^"]|"")*(?:"|$)/g, '').split(/\r\n|\r|\n/)
  return (records.length > 1 ? records.slice(0, -1) : records)
    .filter((record) => record.trim() !== '')
    .slice(0, max_records)
}

function modeOf(counts: readonly number[]): number {
  const often = Map.groupBy(counts, (count) => count)
  const [first] = [...often].sort(([a, one], [b, other]) => other.length - one.length || b - a)
  return first?.[0] ?? 0
}
