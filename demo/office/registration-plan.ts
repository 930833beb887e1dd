type Waiting = { status: 'pending'; days: number }
type Decided = { status: 'approved' | 'rejected' | 'flagged'; days: number; notes: string | null }

/** Deviation of a registration from the record or its owners. */
export type Difference = 'none' | 'similar_name' | 'other_name' | 'use' | 'khatian' | 'area' | 'unrecorded'

/**
 * `shares_with`: index of the approved registration of the same dag, counted from the first one. `years_before`: the
 * first taxable year is this many tax years before the submission.
 */
export type PlannedRegistration = (Waiting | Decided) & {
  differs: Difference
  shares_with?: number
  years_before?: number
}

const waiting = (differs: Difference, ...days: number[]): PlannedRegistration[] =>
  days.map((each) => ({ status: 'pending', differs, days: each }))

const decided = (status: Decided['status'], differs: Difference, notes: string | null, ...days: number[]) =>
  days.map((each): PlannedRegistration => ({ status, differs, notes, days: each }))

/**
 * Forty registrations, by the working days since they were sent. The approved come first: others share the dags of two
 * of them.
 */
export const plannedRegistrations: readonly PlannedRegistration[] = [
  ...decided('approved', 'none', null, 30, 28, 25, 23, 20, 18, 15, 13, 11, 9),
  ...decided('approved', 'similar_name', null, 22, 12),
  { status: 'pending', differs: 'none', days: 6, shares_with: 0 },
  { status: 'pending', differs: 'none', days: 2, shares_with: 1 },
  ...waiting('none', 0, 1, 3, 7, 9),
  ...waiting('similar_name', 2, 8),
  ...waiting('other_name', 4, 7),
  ...waiting('use', 5, 10),
  ...waiting('khatian', 3, 6),
  ...waiting('area', 1, 7),
  ...waiting('unrecorded', 5, 12),
  ...decided('flagged', 'khatian', 'দলিল দেখে খতিয়ান নম্বরটি ঠিক করুন।', 14, 8),
  ...decided('flagged', 'area', 'Please give the area that stands in your khatian.', 10, 6),
  ...decided('rejected', 'other_name', 'খতিয়ানে আপনার নাম নেই। আগে নামজারি করুন।', 24, 16, 10),
  ...decided('rejected', 'unrecorded', 'There is no such dag in this mouza.', 19, 13),
]
