import { z } from 'zod'
import { ApplicationType } from '#contract/applications/applications.ts'
import { AssistanceKind } from '#contract/assistance/assistance.ts'
import { CaseKind } from '#contract/cases/cases.ts'
import { PaperKind } from '#contract/cases/papers-requests.ts'
import { RejectionGround } from '#contract/cases/rejections.ts'
import { NotificationType } from '#contract/notifications/notifications.ts'

const minute_s = 60
const day_s = 24 * 60 * minute_s

const AboutApplication = z.object({
  application_id: z.int(),
  application_type: ApplicationType,
  amount_poisha: z.int(),
  /** The payment's, the one to quote on the phone. */
  reference: z.string(),
  /** Number of the paper that proves it; none before it is paid. */
  receipts: z.array(z.string()).default([]),
})
const Nothing = z.object({})
/** Name of the passkey, by its owner. */
const AboutPasskey = z.object({ passkey: z.string() })
const AboutAssistance = z.object({
  helper_name: z.string(),
  digital_centre: z.string(),
  kind: AssistanceKind,
  /** Fee of the case by law; none if it is free or follows from the land. */
  fees_poisha: z.array(z.int()),
})
const AboutLand = z.object({ khatiyan_number: z.string(), dag_number: z.string() })
/** Share of a dag's tax from a year on, and a year's tax by the rates of that day, if it is known. */
const MovedShare = AboutLand.extend({
  share: z.string(),
  years: z.array(z.string()),
  yearly_poisha: z.int().nullable(),
})
/** Messages of the first weeks do not have its id. */
const AboutRegistration = AboutLand.extend({ registration_id: z.int().optional() })
const AboutLandTax = z.object({
  /** The tax years, such as `2026-27`. */
  years: z.array(z.string()),
  amount_poisha: z.int(),
  reference: z.string(),
  /** The numbers of its dakhilas; none before it is paid. */
  receipts: z.array(z.string()).default([]),
})

/** Names are cut before; `part` is empty where the law does not tell it. */
const AboutHeir = z.object({
  person: z.string(),
  owner: z.string(),
  dag_number: z.string(),
  part: z.string(),
  until: z.iso.date(),
  address: z.string(),
})

const AboutMutation = z.object({
  mutation_id: z.int(),
  amount_poisha: z.int(),
  reference: z.string(),
  /** The number of its receipt; none before it is paid. */
  receipts: z.array(z.string()).default([]),
})

const AboutRefund = z.object({ amount_poisha: z.int(), reference: z.string(), reason: z.string() })

const AboutCorrection = AboutMutation.omit({ mutation_id: true }).extend({ correction_id: z.int() })
const DecidedCorrection = z.object({
  correction_id: z.int(),
  dag_number: z.string(),
  /** The remarks of the office; empty where it made none. */
  reason: z.string(),
})

const DecidedMutation = z.object({
  mutation_id: z.int(),
  dag_number: z.string(),
  /** The remarks of the office; empty where it made none. */
  reason: z.string(),
})

/** Request of an office; with no papers it says so in its words. Older messages have no papers and no last day. */
const AboutRequest = {
  papers: z.array(PaperKind).default([]),
  /** Words of the office; empty where it wrote none. */
  reason: z.string(),
  answer_by: z.iso.date().nullish(),
}

/** Ground from the list of the kind of case; null where the office wrote words alone. */
const AboutRejection = { ground: RejectionGround.nullish() }

/** A review of a rejected case; `reason` is in the words of the officer who reviewed it. */
const AboutReview = z.object({
  case_kind: CaseKind,
  reason: z.string(),
  mutation_id: z.int().optional(),
  correction_id: z.int().optional(),
  dag_number: z.string().optional(),
})
/** Sum that the list asks after the decision, the words of the office, and the last day for an appeal. */
const DecidedDemand = AboutLand.extend({ amount_poisha: z.int(), reason: z.string(), until: z.iso.date() })

/** Params of each notification. */
export const notificationParams = {
  application_paid: AboutApplication,
  application_refused: AboutApplication,
  application_refunded: AboutApplication,
  registration_approved: AboutRegistration,
  registration_rejected: AboutRegistration.extend({ reason: z.string(), ...AboutRejection }),
  registration_flagged: AboutRegistration.extend(AboutRequest),
  registered_land_changed: AboutLand,
  /** The numbers that the dag became, and the last tax year under the old one. */
  registered_land_closed: AboutLand.extend({ successors: z.array(z.string()), years: z.array(z.string()) }),
  land_share_set: AboutLand.extend({ share: z.string() }),
  /** The last tax year of who gave all their land of a dag. */
  land_tax_ends: AboutLand.extend({ years: z.array(z.string()) }),
  land_tax_share_moved: MovedShare,
  land_tax_corrected: MovedShare,
  land_tax_received: MovedShare,
  /** The new dags of who held land of a closed one, and the first tax year under their numbers. */
  land_tax_carried: z.object({ successors: z.array(z.string()), years: z.array(z.string()) }),
  land_tax_paid: AboutLandTax,
  land_tax_refused: AboutLandTax,
  land_tax_refunded: AboutLandTax,
  /** The tax year that ends, and how many lands have an unpaid year. */
  land_tax_due_in_june: z.object({ years: z.array(z.string()), lands: z.int() }),
  mutation_paid: AboutMutation,
  mutation_refused: AboutMutation,
  mutation_refunded: AboutMutation,
  refund_begun: AboutRefund,
  refund_done: AboutRefund,
  refund_failed: AboutRefund,
  /** Money that a provider took for one payment again. */
  surplus_refund_begun: AboutRefund,
  surplus_refund_done: AboutRefund,
  cash_refund_begun: AboutRefund,
  cash_refund_done: AboutRefund,
  cash_refund_ended: AboutRefund,
  mutation_approved: DecidedMutation,
  mutation_rejected: DecidedMutation.extend(AboutRejection),
  mutation_inquiry: DecidedMutation,
  mutation_reopened: DecidedMutation,
  mutation_heir_added: DecidedMutation.extend({ person: z.string() }),
  mutation_papers_requested: DecidedMutation.extend(AboutRequest),
  correction_paid: AboutCorrection,
  correction_refused: AboutCorrection,
  correction_refunded: AboutCorrection,
  correction_approved: DecidedCorrection,
  correction_rejected: DecidedCorrection.extend(AboutRejection),
  correction_papers_requested: DecidedCorrection.extend(AboutRequest),
  /** To others of the khatian who were told before. */
  correction_written: DecidedCorrection,
  /** `until` is the last day for an objection. */
  correction_notice: AboutLand.extend({ correction_id: z.int(), until: z.iso.date() }),
  objection_answered: AboutLand.extend({ correction_id: z.int(), reason: z.string() }),
  /** The tax year, what is unpaid of how many lands, and the last day for a review. */
  demand_published: z.object({
    years: z.array(z.string()),
    lands: z.int(),
    amount_poisha: z.int(),
    until: z.iso.date(),
  }),
  demand_upheld: DecidedDemand,
  demand_changed: DecidedDemand,
  mutation_applied: AboutLand.extend({ mutation_id: z.int() }),
  /** The office went on without facts; `reason` is the officer's. */
  mutation_overridden: AboutLand.extend({ mutation_id: z.int(), reason: z.string() }),
  /** To those who have to do with the land of a mutation whose fee was paid. */
  land_transfer_asked: AboutLand.extend({ mouza: z.object({ en: z.string(), bn: z.string() }) }),
  password_changed: Nothing,
  email_changed: z.object({ new_email: z.string() }),
  new_device: z.object({ device: z.string() }),
  login_closed: Nothing,
  phone_taken: Nothing,
  two_factor_enabled: Nothing,
  two_factor_disabled: Nothing,
  passkey_added: AboutPasskey,
  passkey_removed: AboutPasskey,
  passkey_copied: AboutPasskey,
  /** Name of the provider, as its button has it. */
  login_joined: z.object({ provider: z.string() }),
  login_removed: z.object({ provider: z.string() }),
  /** Officer who saw sealed data, and the number of cases in an hour. */
  many_reveals: z.object({ person: z.string(), email: z.string(), cases: z.int() }),
  assistance_started: AboutAssistance,
  attorney_acts: z.object({ helper_name: z.string(), kind: AssistanceKind }),
  attorney_accepted: z.object({ helper_name: z.string() }),
  attorney_rejected: z.object({ reason: z.string() }),
  /** The owner whom the reader may act for. */
  attorney_named: z.object({ person: z.string() }),
  attorney_withdrawn: z.object({ person: z.string() }),
  paper_revoked: z.object({ number: z.string(), reason: z.string() }),
  kyc_approved: Nothing,
  kyc_rejected: z.object({ reason: z.string(), ...AboutRejection }),
  kyc_papers_requested: z.object(AboutRequest),
  answer_reminder: z.object({
    ...AboutRequest,
    case_kind: CaseKind,
    mutation_id: z.int().optional(),
    correction_id: z.int().optional(),
    registration_id: z.int().optional(),
    dag_number: z.string().optional(),
  }),
  review_upheld: AboutReview,
  review_set_aside: AboutReview,
} satisfies Record<NotificationType, z.ZodType>

export type NotificationParams<Type extends NotificationType> = z.input<(typeof notificationParams)[Type]>

const CodeOfHelper = AboutAssistance.extend({ code: z.string() })
const CodeOfOperator = z.object({ helper_name: z.string(), digital_centre: z.string(), code: z.string() })

/** Mails that are not notifications: they prove an address, go to one that is no longer the person's, or bring a code. */
export const mailParams = {
  verify_email: z.object({ name: z.string(), url: z.string() }),
  reset_password: z.object({ name: z.string(), url: z.string() }),
  /** The address of the link follows that of the site. */
  staff_account: z.object({ name: z.string(), url: z.string() }),
  email_changed_old: z.object({ name: z.string(), new_email: z.string() }),
  /** Codes of people with a number abroad, to which no text message goes. */
  assistance_code: CodeOfHelper.extend({ name: z.string() }),
  hotline_code: CodeOfOperator.extend({ name: z.string() }),
}
export type MailTemplate = keyof typeof mailParams
export type MailParams<Name extends MailTemplate> = z.input<(typeof mailParams)[Name]>

export const smsParams = {
  phone_code: z.object({ code: z.string() }),
  signup_code: z.object({ code: z.string() }),
  reset_code: z.object({ code: z.string() }),
  assistance_code: CodeOfHelper,
  assistance_signup_code: CodeOfHelper,
  account_opened: z.object({}),
  hotline_code: CodeOfOperator,
  /** To heirs of a mutation by inheritance, whose family has telephone numbers. */
  heir_share: AboutHeir,
  heir_left_out: AboutHeir,
  heir_decided: z.object({ mutation_id: z.int(), reason: z.string() }),
  /** The office went on without facts of a mutation. */
  heir_overridden: z.object({ mutation_id: z.int(), dag_number: z.string(), reason: z.string() }),
  heir_code: z.object({ code: z.string(), owner: z.string() }),
  /** An answer to a citizen's own text message, in the words of the hotline. */
  hotline_reply: z.object({ reply: z.string() }),
}
export type SmsTemplate = keyof typeof smsParams
/** True if the catalogue has the words of a text message; the hotline writes its own. */
export const isCatalogueSms = (template: string): template is Exclude<SmsTemplate, 'hotline_reply'> =>
  template !== 'hotline_reply' && Object.hasOwn(smsParams, template)
export type SmsParams<Name extends SmsTemplate> = z.input<(typeof smsParams)[Name]>

/** Notifications that also go to a verified phone. */
const bySms = [
  'application_paid',
  'application_refused',
  'land_tax_paid',
  'land_tax_refused',
  'land_tax_due_in_june',
  'demand_published',
  'mutation_paid',
  'mutation_refused',
  'mutation_papers_requested',
  'mutation_overridden',
  'land_transfer_asked',
  'correction_papers_requested',
  'registration_flagged',
  'kyc_papers_requested',
  'answer_reminder',
  'password_changed',
  'new_device',
] as const
export type SmsNotification = (typeof bySms)[number]

export const goesBySms = (type: string): type is SmsNotification => bySms.some((each) => each === type)
export const isNotification = (template: string): template is NotificationType =>
  NotificationType.safeParse(template).success
export const isMail = (template: string): template is MailTemplate => template in mailParams

/** Time for which a message is worth delivering: as long as its link or code lives, otherwise 3 days. */
export const lifeSeconds: Record<MailTemplate | SmsTemplate | 'notification', number> = {
  verify_email: day_s,
  reset_password: 30 * minute_s,
  staff_account: 3 * day_s,
  phone_code: 5 * minute_s,
  signup_code: 10 * minute_s,
  reset_code: 10 * minute_s,
  assistance_code: 5 * minute_s,
  assistance_signup_code: 5 * minute_s,
  account_opened: 3 * day_s,
  hotline_code: 5 * minute_s,
  heir_share: 3 * day_s,
  heir_left_out: 3 * day_s,
  heir_decided: 3 * day_s,
  heir_overridden: 3 * day_s,
  heir_code: 10 * minute_s,
  hotline_reply: day_s,
  email_changed_old: 3 * day_s,
  notification: 3 * day_s,
}
