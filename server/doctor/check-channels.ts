import type { ServerConfig } from '#server/app/settings/server-settings.ts'
import { checkSmtp } from '#server/notifications/delivery/senders/smtp.ts'
import { bad, type Finding, good, warning } from './finding.ts'

/** What of the settings says by whom mail, text messages and money go. */
export type ChannelConfig = {
  smtp_url: string | null
  sms: { url: string } | null
  payment_providers: readonly string[]
}

/** By whom mail, text messages and money go. Nothing is sent. */
export async function checkChannels({
  demo,
  smtp_url,
  sms,
  payment_providers,
}: Pick<ServerConfig, 'demo'> & ChannelConfig): Promise<Finding[]> {
  const missing = demo
    ? good
    : (about: string, found: string) => warning(about, found, 'See docs/operating/providers.md.')
  return [
    smtp_url ? await checkMail(smtp_url) : missing('Mail', 'no server is set, e-mails wait'),
    sms ? await checkGateway(sms.url) : missing('Text messages', 'no gateway is set, they wait'),
    payment_providers.length > 0
      ? good('Payments', payment_providers.join(', '))
      : warning('Payments', 'no provider is set, nobody can pay', 'Set PAYMENT_PROVIDERS.'),
  ]
}

async function checkMail(smtp_url: string): Promise<Finding> {
  const { hostname } = new URL(smtp_url)
  try {
    await checkSmtp(smtp_url)
    return good('Mail', `${hostname} takes our login`)
  } catch (error) {
    return bad('Mail', `${hostname}: ${error instanceof Error ? error.message : error}`, 'Check SMTP_URL.')
  }
}

const patience_ms = 10_000

/** Only if the gateway is reached: a request would send a message. */
async function checkGateway(url: string): Promise<Finding> {
  const { origin } = new URL(url)
  try {
    await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patience_ms) })
    return good('Text messages', `${origin} is reached`)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    return bad('Text messages', `${origin}: ${cause}`, 'Check SMS_URL, and the network.')
  }
}
