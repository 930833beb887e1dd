import { createTransport } from 'nodemailer'
import type { Delivery, Sender } from './sender.ts'

type Settings = { smtp_url: string; from: string; host: string; timeout_ms?: number }

/**
 * Delivers by SMTP, a connection for each message: a pool would send again by itself what it lost sight of. The host
 * names the Message-ID.
 */
export function smtpSender({ smtp_url, from, host, timeout_ms = 15_000 }: Settings): Sender {
  const transport = createTransport(withTimeouts(smtp_url, timeout_ms))
  return async (message) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: message.to },
        subject: message.subject,
        text: message.text,
        ...(message.html !== null && { html: message.html }),
        messageId: `<${message.id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': message.language },
        // Our own words only: nothing is read from files or addresses.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return { outcome: 'sent' }
    } catch (error) {
      return failureOf(error)
    }
  }
}

/** Connects and logs in to a mail server, and sends nothing. Throws what went wrong. */
export async function checkSmtp(smtp_url: string, timeout_ms = 10_000): Promise<void> {
  await createTransport(withTimeouts(smtp_url, timeout_ms)).verify()
}

/** A server that falls silent at any step costs one timeout, not the lease. */
function withTimeouts(smtp_url: string, timeout_ms: number): string {
  const url = new URL(smtp_url)
  for (const step of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'])
    url.searchParams.set(step, String(timeout_ms))
  return url.href
}

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/** A 5xx about the recipient or the message is final; about us (login, sender) or in passing it is not. */
function failureOf(error: unknown): Delivery {
  const code = field(error, 'code')
  const status = field(error, 'responseCode')
  const command = field(error, 'command')
  const reason = ['SMTP', command, code, status].filter((part) => part !== undefined).join(' ')
  const final = Number(status) >= 500 && (command === 'RCPT TO' || command === 'DATA')
  return { outcome: final ? 'never' : 'later', reason }
}
