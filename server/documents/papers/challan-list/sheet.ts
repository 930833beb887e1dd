import type { ChallanList } from '../../typesetting/papers.ts'
import { breakable } from '../../typesetting/printable.ts'

/** Data of the template of the list for the treasury. */
export const challanListSheet = ({ paper: _, lines, ...rest }: ChallanList) => ({
  ...rest,
  lines: lines.map(({ office, challans, ...line }) => ({
    ...line,
    office: breakable(office),
    challans: challans.map((challan) => breakable(challan)),
  })),
})
