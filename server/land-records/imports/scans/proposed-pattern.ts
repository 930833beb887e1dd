import { fieldsOf, piecesOf } from '#contract/imports/scan-names.ts'
import { countedNames, patternsFor } from '#contract/imports/scan-patterns.ts'
import type { Db } from '#server/app/database.ts'
import type { ScanPlace } from './scan-targets.sql.ts'
import { isOnRecord, type NamedFile, type ScanTarget, targetsOf } from './scan-targets.ts'

/** Names by which a pattern is proposed. */
const sample = 200

type Fit = {
  pattern: string
  hasPages: boolean
  targets: Map<number, ScanTarget>
  /** Files with a number on record. */
  entries: number[]
}

/**
 * The pattern by which most of the names have a number on record. Null where none has, or another pattern fits half as
 * many: then nothing is guessed. Pages are taken for granted only if no name has another number on record.
 */
export async function proposedPattern(db: Db, place: ScanPlace, files: readonly NamedFile[]): Promise<string | null> {
  const some = files.slice(0, sample)
  const fits: Fit[] = []
  for (const pattern of patternsFor(some.map(({ name }) => name))) {
    const pieces = piecesOf(pattern)
    if (!pieces) continue
    const targets = await targetsOf(db, place, pieces, some)
    const onRecord = some.filter(({ entry }) => isOnRecord(targets.get(entry)))
    fits.push({
      pattern,
      targets,
      hasPages: fieldsOf(pieces).includes('page'),
      entries: onRecord.map(({ entry }) => entry),
    })
  }
  const [best, ...others] = fits.toSorted((one, other) => other.entries.length - one.entries.length)
  if (!best || best.entries.length === 0) return null
  return others.every((other) => isClear(best, other, some)) ? best.pattern : null
}

/** True if a pattern fits so much better than another that nothing is guessed. */
function isClear(best: Fit, other: Fit, files: readonly NamedFile[]): boolean {
  const counted = other.hasPages
    ? new Set(
        countedNames(
          other.pattern,
          files.map(({ name }) => name),
        ),
      )
    : null
  const read = files.filter(
    ({ entry, name }) =>
      other.entries.includes(entry) && (counted === null || counted.has(name)) && !isSame(best, other, entry),
  )
  return best.hasPages && !other.hasPages ? read.length === 0 : best.entries.length >= 2 * read.length
}

function isSame(one: Fit, other: Fit, entry: number): boolean {
  const [first, second] = [one.targets.get(entry), other.targets.get(entry)]
  return first?.fault === undefined && second?.fault === undefined && first?.key === second?.key
}
