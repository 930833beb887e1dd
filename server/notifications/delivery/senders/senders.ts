import type { ServerConfig } from '#server/app/settings/server-settings.ts'
import type { Channel } from '../outbox.sql.ts'
import { demoSender, type Sender } from './sender.ts'
import { bulkSmsBd } from './sms/bulksmsbd.ts'
import { genericSms } from './sms/generic.ts'
import type { SmsSettings } from './sms/sms-settings.ts'
import { sslWireless } from './sms/ssl-wireless.ts'
import { smtpSender } from './smtp.ts'

export type Senders = Partial<Record<Channel, Sender>>

type Settings = Pick<ServerConfig, 'demo' | 'public_url'> & {
  smtp_url: string | null
  smtp_from: string | null
  sms: SmsSettings | null
}

/** Carrier of each kind of message: the server that the settings name, in the demo nobody, and else the messages wait. */
export function sendersFor(settings: Settings): Senders {
  const { demo, public_url, smtp_url, smtp_from } = settings
  const host = public_url ? new URL(public_url).hostname : 'jomi.local'
  const from = smtp_from ?? `Jomi <no-reply@${host}>`
  const email = smtp_url ? smtpSender({ smtp_url, from, host }) : demo ? demoSender : undefined
  const sms = settings.sms ? smsSender(settings.sms) : demo ? demoSender : undefined
  return { ...(email && { email }), ...(sms && { sms }) }
}

function smsSender(sms: SmsSettings): Sender {
  if (sms.provider === 'ssl-wireless') return sslWireless(sms)
  if (sms.provider === 'bulksmsbd') return bulkSmsBd(sms)
  return genericSms(sms)
}

/** Warnings for the operator of a server that cannot send. */
export function missingSenders(senders: Senders): string[] {
  const lines: string[] = []
  if (!senders.email) lines.push('SMTP_URL is not set: e-mails are written down and wait until it is.')
  if (!senders.sms) lines.push('No SMS provider is set: text messages are written down and wait until it is.')
  return lines
}
