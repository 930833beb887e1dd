import type { SplitPreview } from '#contract/drawing/splitting.ts'
import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { OwnerForm } from '#contract/land-records/land-records-office.ts'

/** Owner of a part as typed, with the fields that the table does not show. */
export type OwnerDraft = Omit<OwnerRow, 'area' | 'share'> & { share: string; area: string }

/** Part of a dag as typed. */
export type PartDraft = { dag_no: string; khatiyan_number: string; owners: OwnerDraft[] }

type Written = { digits: (text: string) => string; squareFeet: (area: number) => string }

/** Parts that a preview proposes, in the reader's digits. */
export const draftsOf = (
  { parts }: SplitPreview,
  khatiyan_number: string,
  { digits, squareFeet }: Written,
): PartDraft[] =>
  parts.map(({ dag_no, khotiyan }) => ({
    dag_no: digits(dag_no),
    khatiyan_number: digits(khatiyan_number),
    owners: khotiyan.map(({ share, area, ...owner }) => ({
      ...owner,
      share: digits(share ?? ''),
      area: squareFeet(area),
    })),
  }))

export const newOwner = (): OwnerDraft => ({ id: crypto.randomUUID(), owner: '', share: '', area: '' })

/** Typed square feet, 0 if they are no number. */
const squareFeetIn = (text: string) => OwnerForm.shape.area.safeParse(text).data ?? 0

/** Total square feet of the owners. */
export const sumOfOwners = (owners: readonly OwnerDraft[]) => addedUp(owners.map(({ area }) => squareFeetIn(area)))

export const sumOfPart = ({ owners }: PartDraft) => sumOfOwners(owners)

export const sumOfParts = (parts: readonly PartDraft[]) => addedUp(parts.map(sumOfPart))

/** Parts as they are sent. */
export const partsSent = (parts: readonly PartDraft[]) =>
  parts.map(({ dag_no, khatiyan_number, owners }) => ({ dag_no, khatiyan_number, khotiyan: owners }))
