import { z } from 'zod'
import { Moment, PageQuery } from '#contract/answers.ts'

/** Rooms add the types of their own notifications here. */
export const NotificationType = z.enum([
  'application_paid',
  'application_refused',
  'application_refunded',
  'registration_approved',
  'registration_rejected',
  'registration_flagged',
  'registered_land_changed',
  'registered_land_closed',
  'land_share_set',
  'land_tax_ends',
  'land_tax_share_moved',
  'land_tax_corrected',
  'land_tax_received',
  'land_tax_carried',
  'land_tax_paid',
  'land_tax_refused',
  'land_tax_refunded',
  'land_tax_due_in_june',
  'mutation_paid',
  'mutation_refused',
  'mutation_refunded',
  'refund_begun',
  'refund_done',
  'refund_failed',
  'cash_refund_begun',
  'cash_refund_done',
  'cash_refund_ended',
  'surplus_refund_begun',
  'surplus_refund_done',
  'mutation_approved',
  'mutation_rejected',
  'mutation_inquiry',
  'mutation_reopened',
  'mutation_heir_added',
  'mutation_papers_requested',
  'mutation_applied',
  'mutation_overridden',
  'land_transfer_asked',
  'correction_paid',
  'correction_refused',
  'correction_refunded',
  'correction_approved',
  'correction_rejected',
  'correction_papers_requested',
  'correction_notice',
  'objection_answered',
  'correction_written',
  'demand_published',
  'demand_upheld',
  'demand_changed',
  'password_changed',
  'email_changed',
  'new_device',
  'login_closed',
  'phone_taken',
  'two_factor_enabled',
  'two_factor_disabled',
  'passkey_added',
  'passkey_removed',
  'passkey_copied',
  'login_joined',
  'login_removed',
  'many_reveals',
  'assistance_started',
  'attorney_acts',
  'attorney_accepted',
  'attorney_rejected',
  'attorney_named',
  'attorney_withdrawn',
  'paper_revoked',
  'kyc_approved',
  'kyc_rejected',
  'kyc_papers_requested',
  'answer_reminder',
  'review_upheld',
  'review_set_aside',
])
export type NotificationType = z.infer<typeof NotificationType>

const of_money: readonly NotificationType[] = [
  'application_paid',
  'application_refused',
  'application_refunded',
  'land_tax_paid',
  'land_tax_refused',
  'land_tax_refunded',
  'mutation_paid',
  'mutation_refused',
  'mutation_refunded',
  'correction_paid',
  'correction_refused',
  'correction_refunded',
  'refund_begun',
  'refund_done',
  'refund_failed',
  'cash_refund_begun',
  'cash_refund_done',
  'cash_refund_ended',
  'surplus_refund_begun',
  'surplus_refund_done',
]

/** True for messages about money taken, refused or refunded; they are stored longer than others. */
export const isAboutMoney = (type: NotificationType): boolean => of_money.includes(type)

/** One message to a person, in the person's present language. */
export const Notification = z.object({
  id: z.int(),
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  /** Address on this site, or null. */
  link: z.string().nullable(),
  /** Words of the link. */
  action: z.string(),
  created_at: Moment,
  read_at: Moment.nullable(),
})
export type Notification = z.infer<typeof Notification>

export const NotificationsQuery = PageQuery.extend({
  sort: z.enum(['id', 'created_at'], { error: 'unknown_choice' }).default('id'),
})

export const UnreadCount = z.object({ count: z.int() })

/** Message that the demo shows instead of sending it. */
export const DemoMessage = z.object({
  id: z.int(),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  created_at: Moment,
  sent_at: Moment.nullable(),
})
export type DemoMessage = z.infer<typeof DemoMessage>
