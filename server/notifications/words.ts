import i18next from 'i18next'
import { z } from 'zod'
import { ApplicationType } from '#contract/applications.ts'
import { formatMoment } from '#contract/dates.ts'
import { digitsFor, type Language } from '#contract/digits.ts'
import { readShare, shareWords } from '#contract/land-tax/land-shares.ts'
import type { NotificationType } from '#contract/notifications.ts'
import { formatTaka, poisha } from '#contract/payments/money.ts'
import { type MailWords, mailHtml, mailText } from './delivery/mail-page.ts'
import type { Channel } from './delivery/outbox.sql.ts'
import { goesBySms, isMail, isNotification } from './templates.ts'
import bn from './text/bn.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }

const texts: Record<Language, typeof en> = { en, bn }

const i18n = i18next.createInstance()
i18n.init({ lng: 'en', resources: {}, initAsync: false, interpolation: { escapeValue: false } })

const filled = (text: string, values: Record<string, string>, language: Language) =>
  i18n.services.interpolator.interpolate(text, values, language, {})

/** All that a template may name; which of it must be there, the template's own schema says when it is written. */
const Params = z.object({
  application_id: z.int().optional(),
  application_type: ApplicationType.optional(),
  amount_poisha: z.int().optional(),
  reference: z.string().optional(),
  new_email: z.string().optional(),
  device: z.string().optional(),
  reason: z.string().optional(),
  number: z.string().optional(),
  khatiyan_number: z.string().optional(),
  dag_number: z.string().optional(),
  share: z.string().optional(),
  lands: z.int().optional(),
  years: z.array(z.string()).optional(),
  code: z.string().optional(),
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
  device === 'unknown' ? { en: 'an unknown device', bn: 'অজানা ডিভাইস' }[language] : shortLine(device)

const landsText = (lands: number, language: Language) =>
  ({ en: `${lands} ${lands === 1 ? 'land' : 'lands'}`, bn: `${digitsFor(String(lands), 'bn')}টি জমি` })[language]

/** `2026-27`, or the first and the last of several. */
const spanOf = (years: string[]) => [...new Set([years[0] ?? '', years.at(-1) ?? ''])].join(' – ')

function valuesOf(params: unknown, language: Language, at: Date): Record<string, string> {
  const values = Params.parse(params)
  return {
    time: formatMoment(at, language),
    ...(values.application_id !== undefined && { application_id: digitsFor(String(values.application_id), language) }),
    ...(values.application_type && { what: texts[language].application_types[values.application_type] }),
    ...(values.amount_poisha !== undefined && { amount: formatTaka(poisha(values.amount_poisha), language) }),
    ...(values.reference !== undefined && { reference: values.reference }),
    ...(values.new_email !== undefined && { new_email: masked(values.new_email) }),
    ...(values.device !== undefined && { device: deviceText(values.device, language) }),
    ...(values.number !== undefined && { number: values.number }),
    ...(values.reason !== undefined && { reason: values.reason || '—' }),
    ...(values.khatiyan_number !== undefined && { khatian: digitsFor(values.khatiyan_number, language) }),
    ...(values.dag_number !== undefined && { dag: digitsFor(values.dag_number, language) }),
    ...(values.share !== undefined && { share: shareText(values.share, language) }),
    ...(values.lands !== undefined && { lands: landsText(values.lands, language) }),
    ...(values.years !== undefined && { years: digitsFor(spanOf(values.years), language) }),
    // In Latin digits, so that a phone offers to fill it in.
    ...(values.code !== undefined && { code: values.code }),
    ...(values.name !== undefined && { name: values.name }),
  }
}

type NotificationFacts = { type: NotificationType; params: unknown; created_at: Date }

/** A notification in the reader's language. */
export function notificationWords({ type, params, created_at }: NotificationFacts, language: Language) {
  const { title, message } = notificationTexts(type, params, language)
  const values = valuesOf(params, language, created_at)
  return { title: filled(title, values, language), message: filled(message, values, language) }
}

/** A refusal without a reason does not speak of one. */
function notificationTexts(type: NotificationType, params: unknown, language: Language) {
  const templates = texts[language].notifications[type]
  return 'message_without_reason' in templates && !Params.parse(params).reason
    ? { ...templates, message: templates.message_without_reason }
    : templates
}

type Written = { channel: Channel; template: string; params: unknown; language: Language; created_at: Date }

/** A message as its reader sees it, with links that lead to `public_url`. */
export function messageWords(row: Written, public_url: string): { subject: string; text: string; html: string | null } {
  const { template, params, language, created_at } = row
  const values = valuesOf(params, language, created_at)
  if (row.channel === 'sms')
    return { subject: '', text: filled(smsText(template, language), values, language), html: null }
  const { subject, title, message, action } = mailTexts(template, params, language)
  const { url } = Params.parse(params)
  const { greeting, footer } = texts[language].mail
  const words: MailWords = {
    language,
    heading: filled(title, values, language),
    paragraphs: [greeting, ...message.split('\n')].map((sentence) => filled(sentence, values, language)),
    action: url && action ? { label: action, url: new URL(url, public_url).href } : null,
    footer,
  }
  return { subject: filled(subject, values, language), text: mailText(words), html: mailHtml(words) }
}

function smsText(template: string, language: Language): string {
  if (template === 'phone_code' || goesBySms(template)) return texts[language].sms[template]
  throw new Error(`there is no text message ${template}`)
}

function mailTexts(template: string, params: unknown, language: Language) {
  if (isNotification(template)) return notificationTexts(template, params, language)
  if (isMail(template)) return texts[language].mails[template]
  throw new Error(`there is no mail ${template}`)
}
