import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { StaffReview } from './case-reviews.ts'
import { CaseRequest, Hearing } from './papers-requests.ts'

/** Staff review and decide: proofs of identity, land registered for tax, transfers of ownership, corrections of the record. */
export const CaseKind = z.enum(['identity', 'registration', 'mutation', 'correction'], { error: 'unknown_choice' })
export type CaseKind = z.infer<typeof CaseKind>

/** State by working days: `late` after the last one, `due_today` on it. */
export const CaseState = z.enum(['late', 'due_today', 'in_time'])
export type CaseState = z.infer<typeof CaseState>

/** Counts waiting cases of a kind, up to 10,000. */
export const CaseCount = z.object({
  kind: CaseKind,
  waiting: z.int(),
  late: z.int(),
  due_today: z.int(),
  /** Working days that the oldest has waited; null if none waits. */
  oldest_days: z.int().nullable(),
})
export type CaseCount = z.infer<typeof CaseCount>

/** Land of a registration or a mutation. */
export const LandOfCase = z
  .object({
    dag_number: z.string(),
    khatiyan_number: z.string(),
    /** Null for a mutation whose dag on record is not decided yet. */
    survey_code: z.string().nullable(),
    mouza_en: z.string(),
    mouza_bn: z.string(),
  })
  .nullable()

/** Counts only working days. */
export const Deadline = z.object({
  /** `2026-11-20`, the day in Dhaka. A mutation counts from its payment. */
  submitted_on: z.string(),
  /** Number of the current working day; greater than `working_days` if the case is late. */
  working_day: z.int(),
  working_days: z.int(),
  /** Last day for an officer to open a mutation that nobody has opened; after it the case is late too. */
  first_look_by: z.iso.date().optional(),
  state: CaseState,
})
export type Deadline = z.infer<typeof Deadline>

/** Waiting case as a line of the list. */
export const WaitingCase = Deadline.extend({
  kind: CaseKind,
  id: z.int(),
  person: z.string(),
  land: LandOfCase,
})
export type WaitingCase = z.infer<typeof WaitingCase>

/** A day of this week, with the offices' work. */
const OfficeDay = z.object({
  day: z.string(),
  off: z.enum(['weekend', 'holiday']).nullable(),
  holiday_en: z.string().nullable(),
  holiday_bn: z.string().nullable(),
})
export type OfficeDay = z.infer<typeof OfficeDay>

/** `GET /admin/cases`: waiting cases of the reader's offices with their deadlines. */
export const WaitingCases = z.object({
  /** `2026-11-20`, in Dhaka. */
  today: z.string(),
  counts: z.array(CaseCount),
  /** Powers of attorney that wait, which have no promised day; up to 10,000. */
  attorneys_waiting: z.int(),
  /** Reviews of rejections that wait; up to 10,000. */
  reviews_waiting: z.int(),
  /** Reviews of the demand of land tax that wait; up to 10,000. */
  demand_reviews_waiting: z.int(),
  /** Covers all kinds; at most five cases. */
  oldest: z.array(WaitingCase),
  /** Counts the reader's decisions of today. */
  decided_today: z.int(),
  /** Sunday to Saturday. */
  week: z.array(OfficeDay),
  next_holiday: OfficeDay.nullable(),
  /** Deadline of a case that is submitted today. */
  due_of_today: z.array(z.object({ kind: CaseKind, working_days: z.int(), due_on: z.string() })),
})
export type WaitingCases = z.infer<typeof WaitingCases>

/** `GET /admin/cases/{kind}/{id}/place`: position of a case among the waiting ones, the oldest first. */
export const PlaceInQueue = z.object({
  /** 1 for the oldest; null after the decision. */
  place: z.int().nullable(),
  waiting: z.int(),
  previous_id: z.int().nullable(),
  next_id: z.int().nullable(),
  decided_today: z.int(),
})
export type PlaceInQueue = z.infer<typeof PlaceInQueue>

/** Another case of the same person. */
export const EarlierCase = z.object({
  kind: CaseKind,
  id: z.int(),
  land: LandOfCase,
  submitted_on: z.string(),
  status: z.enum(['pending', 'success', 'approved', 'flagged', 'rejected', 'pending_payment', 'assigned_to_ac_land']),
})
export type EarlierCase = z.infer<typeof EarlierCase>

/** The citizen causes `sent`, `papers_came` and `request_review`, an officer causes all other acts. */
export const CaseEvent = z.object({
  act: z.enum([
    'sent',
    'look',
    'approve',
    'reject',
    'flag',
    'undo',
    'set_share',
    'open',
    'move',
    'see_nids',
    'see_passport',
    'set_dag',
    'state_family',
    'sort_paper',
    'heir_answer',
    'heir_decision',
    'request_papers',
    'papers_came',
    'inquire',
    'apply',
    'request_review',
    'uphold',
    'set_aside',
  ]),
  at: Moment,
  /** The officer; null if the citizen acted, or if the officer's account is deleted. */
  by: z.string().nullable(),
})
export type CaseEvent = z.infer<typeof CaseEvent>

/** Part of the case view that all kinds of cases share. */
export const CaseHistory = z.object({
  /** Null while the office waits for papers, and after the decision. */
  deadline: Deadline.nullable(),
  /**
   * Other cases of the same person, the newest ten of each kind, the newest first: registrations and mutations inside
   * the reader's offices.
   */
  earlier: z.array(EarlierCase),
  /** The newest twenty, the oldest first. */
  events: z.array(CaseEvent),
  /** Requests for papers, the newest ten, the newest first. */
  requests: z.array(CaseRequest),
  /** Hearing of the citizen so far. */
  hearing: Hearing,
  /** Reviews of rejections, the newest ten, the newest first. */
  reviews: z.array(StaffReview),
})
export type CaseHistory = z.infer<typeof CaseHistory>
