import type { MutationType } from '#contract/mutations/needed-papers.ts'

/** Steps of a mutation after the application. */
export type Step =
  | 'pay'
  | 'papers'
  | 'some_papers'
  | 'look'
  | 'inquiry'
  | 'report'
  | 'approve'
  | 'enter'
  | 'reject'
  | 'flag'

/** Steps with their working days after the day of the application. */
type Course = readonly (readonly [Step, number])[]

const paid: Course = [['pay', 0]]
const pending: Course = [...paid, ['papers', 0]]
const looked: Course = [...pending, ['look', 2]]
const inquiry: Course = [...looked, ['inquiry', 4]]
const reported: Course = [...inquiry, ['report', 7]]
const approved: Course = [...reported, ['approve', 10]]
const entered: Course = [...approved, ['enter', 12]]
const rejected: Course = [...looked, ['reject', 6]]

export const courses = {
  unpaid: [],
  paid,
  half: [...paid, ['some_papers', 0]],
  pending,
  looked,
  inquiry,
  reported,
  approved,
  entered,
  rejected,
  flagged: [...looked, ['flag', 3]],
} satisfies Record<string, Course>

export type PlannedMutation = {
  /** The login account of a citizen, or the index of one of the office's cases. */
  person: 'citizen' | number
  type: MutationType
  /** Working days since the application. */
  days: number
  course: keyof typeof courses
  /** Cause for a rule of the gate to trip. */
  differs?: 'other_seller' | 'unknown_dag' | 'arrears'
  /** Heirs in addition to the applicant. */
  heirs?: number
  /** Only half of the seller's land is transferred. */
  half?: true
  /** Land of the chain of sales in Savar, or of the plan before. */
  land?: 'chain' | 'same'
  remarks?: string
  /** Words of the applicant, who has asked for a review of the rejection. */
  review?: string
}

/** Three mutations of one khatian, one after the other: each buyer sells to the next. */
const chain: readonly PlannedMutation[] = [
  { person: 4, type: 'sale', days: 125, course: 'entered', land: 'chain' },
  { person: 8, type: 'gift', days: 80, course: 'entered', land: 'chain' },
  { person: 'citizen', type: 'sale', days: 36, course: 'entered', land: 'chain' },
]

const ofCitizen: readonly PlannedMutation[] = [
  { person: 'citizen', type: 'sale', days: 2, course: 'unpaid' },
  { person: 'citizen', type: 'gift', days: 3, course: 'paid' },
  { person: 'citizen', type: 'sale', days: 6, course: 'looked' },
  { person: 'citizen', type: 'partition', days: 11, course: 'reported', half: true },
  { person: 'citizen', type: 'inheritance', days: 15, course: 'approved', heirs: 2 },
  {
    person: 'citizen',
    type: 'sale',
    days: 20,
    course: 'rejected',
    differs: 'other_seller',
    remarks: 'দলিলের বিক্রেতার নাম খতিয়ানে নেই। ওয়ারিশ সনদসহ আবার আবেদন করুন।',
    review: 'বিক্রেতা খতিয়ানের মালিকের ছেলে। ওয়ারিশ সনদ আবেদনের সঙ্গেই দিয়েছিলাম, দ্বিতীয় কাগজটি দেখুন।',
  },
  {
    person: 'citizen',
    type: 'decree',
    days: 6,
    course: 'flagged',
    remarks: 'ডিক্রির সার্টিফাইড কপি দিন। আগের কপির শেষ পাতা নেই।',
  },
]

const ofOthers: readonly PlannedMutation[] = [
  { person: 0, type: 'sale', days: 1, course: 'pending' },
  { person: 1, type: 'inheritance', days: 1, course: 'pending', heirs: 3 },
  { person: 2, type: 'sale', days: 1, course: 'paid' },
  { person: 3, type: 'gift', days: 2, course: 'pending' },
  { person: 5, type: 'sale', days: 3, course: 'pending', differs: 'other_seller' },
  { person: 6, type: 'sale', days: 4, course: 'half' },
  { person: 7, type: 'partition', days: 4, course: 'looked', half: true },
  { person: 9, type: 'sale', days: 5, course: 'pending', differs: 'arrears' },
  { person: 10, type: 'inheritance', days: 5, course: 'looked', heirs: 1 },
  { person: 11, type: 'sale', days: 9, course: 'unpaid' },
  { person: 12, type: 'sale', days: 8, course: 'looked', land: 'same' },
  { person: 13, type: 'gift', days: 8, course: 'pending', differs: 'unknown_dag' },
  { person: 14, type: 'sale', days: 9, course: 'pending', half: true },
  { person: 15, type: 'decree', days: 10, course: 'inquiry' },
  { person: 16, type: 'sale', days: 12, course: 'reported' },
  { person: 17, type: 'inheritance', days: 14, course: 'reported', heirs: 4 },
  { person: 18, type: 'sale', days: 16, course: 'approved' },
  { person: 19, type: 'sale', days: 18, course: 'inquiry', differs: 'other_seller' },
  { person: 20, type: 'partition', days: 19, course: 'approved', half: true },
  { person: 21, type: 'sale', days: 21, course: 'looked', differs: 'arrears' },
  { person: 22, type: 'sale', days: 24, course: 'half' },
  { person: 23, type: 'gift', days: 27, course: 'reported' },
  {
    person: 24,
    type: 'sale',
    days: 28,
    course: 'rejected',
    differs: 'unknown_dag',
    remarks: 'There is no such dag in this mouza.',
  },
  { person: 25, type: 'inheritance', days: 30, course: 'entered', heirs: 2 },
  { person: 26, type: 'sale', days: 33, course: 'reported' },
]

/** Thirty-five mutations. Those in Savar are all applied: its dags stay free for new ones. */
export const plannedMutations: readonly PlannedMutation[] = [...chain, ...ofCitizen, ...ofOthers]
