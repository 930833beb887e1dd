import { z } from 'zod'
import { ApplicationType } from '#contract/applications/applications.ts'
import { AssistanceKind, AssistedBy } from '#contract/assistance/assistance.ts'
import { CaseKind } from '#contract/cases/cases.ts'
import { PaperKind } from '#contract/cases/papers-requests.ts'
import { first_look_days } from '#contract/cases/promised-days.ts'
import { groundWords, nextStepWords } from '#contract/cases/rejection-words.ts'
import { type RejectedKind, RejectionGround } from '#contract/cases/rejections.ts'
import { formatCalendarDay, formatMoment } from '#contract/dates.ts'
import { digitsFor, type Language } from '#contract/digits.ts'
import { readShare, shareWords } from '#contract/land-tax/land-shares.ts'
import { penalty_percent } from '#contract/land-tax/penalty-rate.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import { formatTaka, poisha } from '#contract/payments/money.ts'
import { type MailWords, mailHtml, mailText } from './delivery/mail-page.ts'
import { goesBySms, isCatalogueSms, isMail, isNotification, type MailTemplate } from './templates.ts'
import { text } from './text.ts'
import { trackAddress } from './track-address.ts'

/** All that a template may name; which of it must be there, the template's own schema says when it is written. */
const Params = z.object({
  application_id: z.int().optional(),
  application_type: ApplicationType.optional(),
  mutation_id: z.int().optional(),
  correction_id: z.int().optional(),
  until: z.iso.date().optional(),
  amount_poisha: z.int().optional(),
  reference: z.string().optional(),
  receipts: z.array(z.string()).optional(),
  new_email: z.string().optional(),
  device: z.string().optional(),
  passkey: z.string().optional(),
  provider: z.string().optional(),
  person: z.string().optional(),
  email: z.string().optional(),
  cases: z.int().optional(),
  reason: z.string().optional(),
  number: z.string().optional(),
  khatiyan_number: z.string().optional(),
  dag_number: z.string().optional(),
  mouza: z.object({ en: z.string(), bn: z.string() }).optional(),
  share: z.string().optional(),
  part: z.string().optional(),
  owner: z.string().optional(),
  address: z.string().optional(),
  yearly_poisha: z.int().nullish(),
  lands: z.int().optional(),
  successors: z.array(z.string()).optional(),
  years: z.array(z.string()).optional(),
  papers: z.array(PaperKind).optional(),
  answer_by: z.iso.date().nullish(),
  case_kind: CaseKind.optional(),
  ground: RejectionGround.nullish(),
  code: z.string().optional(),
  helper_name: z.string().optional(),
  digital_centre: z.string().optional(),
  kind: AssistanceKind.optional(),
  assisted_by: AssistedBy.optional(),
  fees_poisha: z.array(z.int()).optional(),
  reply: z.string().optional(),
  name: z.string().optional(),
  url: z.string().nullish(),
})

// A device names itself: it must not write a paragraph into our mail.
const shortLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').slice(0, 80)

/** `ra•••@example.test`: enough to know one's own address by. */
const masked = (email: string) => email.replace(/^(.{1,2})[^@]*/u, '$1•••')

/** `1/3 of the dag`. */
function shareText(written: string, language: Language): string {
  const share = readShare(written)
  return share ? shareWords(share, language) : written
}

const deviceText = (device: string, language: Language) =>
  device === 'unknown' ? text(language, 'unknown_device') : shortLine(device)

const landsText = (lands: number, language: Language) =>
  text(language, 'lands', { count: lands, number: digitsFor(String(lands), language) })

/** `2026-27`, or the first and the last of several. */
const spanOf = (years: string[]) => [...new Set([years[0] ?? '', years.at(-1) ?? ''])].join(' – ')

/** ` Receipt JA-1.`, of several the first and how many more; nothing where none is known. */
function receiptLine(numbers: string[], word: 'receipt' | 'dakhila', language: Language): string {
  const [first, ...others] = numbers
  if (first === undefined) return ''
  const more =
    others.length > 0 ? text(language, 'more_receipts', { number: digitsFor(String(others.length), language) }) : ''
  const line = text(language, `receipt_line.${word}`, { number: first + more })
  return ` ${line}`
}

/** ` By today's rates that is ৳60 a year.`; nothing where it cannot be calculated. */
function yearlyLine(yearly_poisha: number | null, language: Language): string {
  if (yearly_poisha === null) return ''
  const line = text(language, 'yearly_line', { amount: formatTaka(poisha(yearly_poisha), language) })
  return ` ${line}`
}

/** Fee of a case by law, for a citizen to show to anybody who demands more. */
function feesText(kind: AssistanceKind, fees: number[], language: Language): string {
  const [amount = '', other = ''] = fees.map((fee) => formatTaka(poisha(fee), language))
  return text(language, `lawful_fees.${kind}`, { amount, other })
}

/** ` Assisted by …` or ` By attorney …`, with the lawful fee where the message speaks of money; nothing where nobody helped. */
function assistedLine(params: unknown, language: Language): string {
  const { assisted_by, amount_poisha } = Params.parse(params)
  if (!assisted_by) return ''
  const { helper_name, digital_centre } = assisted_by
  const names = { helper: shortLine(helper_name), centre: shortLine(digital_centre ?? '') }
  const by = digital_centre === null ? 'attorney' : 'helper'
  const amount = amount_poisha === undefined ? '' : formatTaka(poisha(amount_poisha), language)
  const line =
    amount === ''
      ? text(language, `assisted_line.free.${by}`, names)
      : text(language, `assisted_line.paid.${by}`, { ...names, amount })
  return ` ${line}`
}

/** A text message has at most 160 letters: of remarks it has the beginning. */
const max_short_request = 48

type Asked = { papers: readonly PaperKind[]; remarks: string; answer_by: string | null }

/** ` Papers: …`, ` The office writes: …`, ` The last day is …`, each empty where there is nothing to say, and all cut for a text message. */
function requestLines({ papers, remarks, answer_by }: Asked, language: Language) {
  const day = answer_by === null ? '' : formatCalendarDay(answer_by, language)
  const names = (words: 'paper_groups' | 'short_paper_groups') =>
    papers.map((group) => text(language, `${words}.${group}`))
  const line = (words: string, value: string) => (value === '' ? '' : ` ${words}`)
  const groups = names('paper_groups').join('; ')
  const short = [names('short_paper_groups').join(', '), remarks.replace(/\s+/g, ' ').trim()].filter(Boolean).join('. ')
  return {
    papers_line: line(text(language, 'request_line.papers', { value: groups }), groups),
    remarks_line: line(text(language, 'request_line.remarks', { value: remarks }), remarks),
    until_line: line(text(language, 'request_line.until', { value: day }), day),
    until_short: day === '' ? '' : text(language, 'request_line.until_short', { value: day }),
    short_request: short.length > max_short_request ? `${short.slice(0, max_short_request - 1)}…` : `${short}.`,
  }
}

/** `Papers are missing: the deed of 1998`; a dash where the office gave neither ground nor words. */
function reasonText(reason: string, ground: RejectionGround | null, language: Language): string {
  if (ground === null) return reason || '—'
  return [groundWords[ground][language], ...(reason ? [reason] : [])].join(': ')
}

const rejections: Partial<Record<NotificationType, RejectedKind>> = {
  kyc_rejected: 'identity',
  registration_rejected: 'registration',
  mutation_rejected: 'mutation',
  correction_rejected: 'correction',
}

/** ` Get the papers …`: what can be done now about a rejection with a ground. */
function nextStepLine(type: NotificationType, params: unknown, language: Language): string {
  const { ground } = Params.parse(params)
  const kind = rejections[type]
  return ground && kind ? ` ${nextStepWords(kind, ground, language)}` : ''
}

/** `mutation 7`, `registration of dag 9`. */
type NamedCase = {
  dag_number?: string | undefined
  mutation_id?: number | undefined
  correction_id?: number | undefined
}

const caseName = (kind: CaseKind, { dag_number = '', mutation_id, correction_id }: NamedCase, language: Language) =>
  text(language, `case_names.${kind}`, {
    dag: digitsFor(dag_number, language),
    id: digitsFor(String(mutation_id ?? correction_id), language),
  })

type Values = Record<string, string>

function valuesOf(params: unknown, language: Language, at: Date): Values {
  const values = Params.parse(params)
  return {
    time: formatMoment(at, language),
    first_look_days: digitsFor(String(first_look_days), language),
    penalty_percent: digitsFor(penalty_percent, language),
    ...(values.application_id !== undefined && { application_id: digitsFor(String(values.application_id), language) }),
    ...(values.mutation_id !== undefined && { mutation_id: digitsFor(String(values.mutation_id), language) }),
    ...(values.correction_id !== undefined && { correction_id: digitsFor(String(values.correction_id), language) }),
    ...(values.until !== undefined && { until: formatCalendarDay(values.until, language) }),
    ...(values.application_type && { what: text(language, `application_types.${values.application_type}`) }),
    ...(values.amount_poisha !== undefined && { amount: formatTaka(poisha(values.amount_poisha), language) }),
    ...(values.reference !== undefined && { reference: values.reference }),
    receipt_line: receiptLine(values.receipts ?? [], values.years ? 'dakhila' : 'receipt', language),
    ...(values.new_email !== undefined && { new_email: masked(values.new_email) }),
    ...(values.device !== undefined && { device: deviceText(values.device, language) }),
    ...(values.passkey !== undefined && { passkey: shortLine(values.passkey) }),
    ...(values.provider !== undefined && { provider: shortLine(values.provider) }),
    ...(values.person !== undefined && { person: shortLine(values.person) }),
    ...(values.email !== undefined && { email: shortLine(values.email) }),
    ...(values.cases !== undefined && { cases: digitsFor(String(values.cases), language) }),
    ...(values.number !== undefined && { number: values.number }),
    ...requestLines(
      { papers: values.papers ?? [], remarks: values.reason ?? '', answer_by: values.answer_by ?? null },
      language,
    ),
    ...(values.answer_by && { day: formatCalendarDay(values.answer_by, language) }),
    ...(values.case_kind && { case_name: caseName(values.case_kind, values, language) }),
    ...(values.reason !== undefined && { reason: reasonText(values.reason, values.ground ?? null, language) }),
    ...(values.khatiyan_number !== undefined && { khatian: digitsFor(values.khatiyan_number, language) }),
    ...(values.dag_number !== undefined && { dag: digitsFor(values.dag_number, language) }),
    ...(values.mouza && { mouza: values.mouza[language] }),
    ...(values.share !== undefined && { share: shareText(values.share, language) }),
    ...(values.part !== undefined && { part: digitsFor(values.part || '—', language) }),
    ...(values.owner !== undefined && { owner: shortLine(values.owner) }),
    ...(values.address !== undefined && { address: values.address }),
    yearly_line: yearlyLine(values.yearly_poisha ?? null, language),
    ...(values.lands !== undefined && { lands: landsText(values.lands, language) }),
    ...(values.successors !== undefined && { successors: digitsFor(values.successors.join(', '), language) }),
    ...(values.years !== undefined && { years: digitsFor(spanOf(values.years), language) }),
    // In Latin digits, so that a phone offers to fill it in.
    ...(values.code !== undefined && { code: values.code }),
    ...(values.helper_name !== undefined && { helper: shortLine(values.helper_name) }),
    ...(values.digital_centre !== undefined && { centre: shortLine(values.digital_centre) }),
    ...(values.kind && {
      act: text(language, `assisted_acts.${values.kind}`),
      lawful_fee: feesText(values.kind, values.fees_poisha ?? [], language),
    }),
    ...(values.reply !== undefined && { reply: values.reply }),
    ...(values.name !== undefined && { name: values.name }),
  }
}

type NotificationFacts = { type: NotificationType; params: unknown; created_at: Date }

/** A notification in the reader's language. */
export function notificationWords({ type, params, created_at }: NotificationFacts, language: Language) {
  const values = valuesOf(params, language, created_at)
  return {
    title: text(language, `notifications.${type}.title`, values),
    message:
      text(language, messageOf(type, params), values) +
      nextStepLine(type, params, language) +
      assistedLine(params, language),
    action: text(language, `notifications.${type}.action`),
  }
}

/** Messages that may have no reason: then they do not mention one. */
const withoutReason = [
  'registration_rejected',
  'mutation_approved',
  'mutation_inquiry',
  'mutation_reopened',
  'correction_approved',
  'correction_written',
] as const

function messageOf(type: NotificationType, params: unknown) {
  const bare = withoutReason.find((each) => each === type)
  const { reason, ground } = Params.parse(params)
  return bare && !reason && !ground
    ? (`notifications.${bare}.message_without_reason` as const)
    : (`notifications.${type}.message` as const)
}

type Written = { channel: 'email' | 'sms'; template: string; params: unknown; language: Language; created_at: Date }

/** A message as its reader sees it, with links that lead to `public_url`. */
export function messageWords(row: Written, public_url: string): { subject: string; text: string; html: string | null } {
  const { template, params, language, created_at } = row
  const track = trackAddress(params, public_url)
  const values = { ...valuesOf(params, language, created_at), track: track?.replace(/^https?:\/\//, '') ?? '' }
  if (row.channel === 'sms') return { subject: '', text: smsText(template, language, values), html: null }
  const { subject, title, message, action } = mailTexts(row, values)
  const { url } = Params.parse(params)
  const words: MailWords = {
    language,
    heading: title,
    paragraphs: [
      text(language, 'mail.greeting', values),
      ...message.split('\n'),
      ...(track === null ? [] : [text(language, 'mail.track', { track })]),
    ],
    action: url && action ? { label: action, url: new URL(url, public_url).href } : null,
    footer: text(language, 'mail.footer'),
  }
  return { subject, text: mailText(words), html: mailHtml(words) }
}

function smsText(template: string, language: Language, values: Values): string {
  if (template === 'hotline_reply') return values['reply'] ?? ''
  if (isCatalogueSms(template) || goesBySms(template)) return text(language, `sms.${template}`, values)
  throw new Error(`there is no text message ${template}`)
}

/** The first mail to new staff is in both languages, in one first: nobody has said yet which they read. */
function staffAccountTexts(first: Language) {
  const both = (word: 'title' | 'message' | 'subject' | 'action', between: string) =>
    [first, first === 'en' ? ('bn' as const) : ('en' as const)]
      .map((language) => text(language, `mails.staff_account.${word}`))
      .join(between)
  return {
    title: both('title', ' / '),
    message: both('message', '\n'),
    subject: both('subject', ' / '),
    action: both('action', ' / '),
  }
}

const hasLink = (template: MailTemplate): template is 'verify_email' | 'reset_password' | 'staff_account' =>
  ['verify_email', 'reset_password', 'staff_account'].includes(template)

function mailTexts({ template, params, language, created_at }: Written, values: Values) {
  if (template === 'staff_account') return staffAccountTexts(language)
  if (isNotification(template))
    return {
      ...notificationWords({ type: template, params, created_at }, language),
      subject: text(language, `notifications.${template}.subject`, values),
    }
  if (isMail(template))
    return {
      title: text(language, `mails.${template}.title`, values),
      message: text(language, `mails.${template}.message`, values),
      subject: text(language, `mails.${template}.subject`, values),
      action: hasLink(template) ? text(language, `mails.${template}.action`) : null,
    }
  throw new Error(`there is no mail ${template}`)
}
