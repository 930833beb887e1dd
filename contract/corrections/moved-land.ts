import { z } from 'zod'
import { areInOneScript, isSimilarName, isSlipOfName } from '#contract/land-records/same-name.ts'
import { CorrectionField } from './correction-cells.ts'

// Which cells of a correction move land, so that it is no slip of the pen: rules/corrections.md#land-that-a-correction-moves.

/**
 * What a cell does that is no slip of the pen: names another person as the owner, or the applicant, names another father, or
 * changes a share or an area.
 */
export const LandMove = z.enum(['other_person', 'applicant', 'other_father', 'share', 'area'])
export type LandMove = z.infer<typeof LandMove>

export const MovingCell = z.object({ move: LandMove, field: CorrectionField, owner_row: z.string().nullable() })
export type MovingCell = z.infer<typeof MovingCell>

type Cell = { field: CorrectionField; owner_row: string | null; before: string | null; after: string }
type OwnerOnRecord = { id: string; owner: string; owner_en?: string | null | undefined }

/** The cells of a correction that move land, judged against the rows on record and the names of the applicant. */
export const movingCells = (
  cells: readonly Cell[],
  owners: readonly OwnerOnRecord[],
  applicant: readonly string[],
): MovingCell[] =>
  cells.flatMap((cell) => {
    const row = owners.find(({ id }) => id === cell.owner_row)
    const { field, owner_row } = cell
    return movesOf(cell, row, applicant).map((move) => ({ move, field, owner_row }))
  })

function movesOf(cell: Cell, row: OwnerOnRecord | undefined, applicant: readonly string[]): LandMove[] {
  const { field, before, after } = cell
  if (field === 'share' || field === 'area') return [field]
  // An empty cell named nobody else.
  if (field === 'father') return before && !isSlipOfName(before, after) ? ['other_father'] : []
  if (field !== 'owner' && field !== 'owner_en') return []
  if (namesToCompare(cell, row).some((name) => isSlipOfName(name, after))) return []
  const isApplicant = applicant.some((name) => isSlipOfName(name, after) || isAlike(name, after))
  return isApplicant ? ['other_person', 'applicant'] : ['other_person']
}

const isAlike = (one: string, other: string) => areInOneScript(one, other) && isSimilarName(one, other)

/** The name of the cell; where it has none in the script of the new one, the names of its row in that script, else any. */
function namesToCompare({ before, after }: Cell, row: OwnerOnRecord | undefined): string[] {
  if (before && areInOneScript(before, after)) return [before]
  const names = [before, row?.owner, row?.owner_en].flatMap((name) => name || [])
  const inScript = names.filter((name) => areInOneScript(name, after))
  return inScript.length > 0 ? inScript : names
}

/** Moves that a correction of the kind `clerical` cannot make. Another father is not said to who does not see the one on record. */
export const noSlips = (moves: readonly MovingCell[]) => moves.filter(({ move }) => move !== 'other_father')

/** True where the office writes down why the land is another person's. */
export const needsReason = (moves: readonly MovingCell[]) =>
  moves.some(({ move }) => move === 'other_person' || move === 'applicant' || move === 'other_father')
