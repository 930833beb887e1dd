import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { sendMail, sendSms } from '../notifications.service.ts'
import { makeDelivery } from './delivery.ts'
import type { Delivery, Sender } from './senders/sender.ts'
import type { Senders } from './senders/senders.ts'
import { smtpSender } from './senders/smtp.ts'

export const smtp = (smtp_url: string) =>
  smtpSender({ smtp_url, from: 'Jomi <jomi@jomi.example>', host: 'jomi.example' })

export const answering =
  (delivery: Delivery): Sender =>
  async () =>
    delivery

/** Messages that wait, workers that deliver them, and clocks to move. */
export function deliveryGround({ db, secret }: { db: Db; secret: SecretKeys }) {
  const warnings: unknown[] = []

  function worker(senders: Senders, settings: { demo?: boolean; grace_ms?: number } = {}) {
    const warn = (facts: Record<string, unknown>, text: string) => warnings.push([text, facts])
    return makeDelivery({
      db,
      secret,
      senders,
      public_url: () => 'https://jomi.example',
      demo: false,
      warn,
      ...settings,
    })
  }

  function mail(number = 1) {
    const params = { name: `Person ${number}`, url: `https://jomi.example/reset-password?token=s3cret-${number}` }
    return sendMail(db, secret, { to: `to${number}@example.test`, template: 'reset_password', params, language: 'bn' })
  }

  async function mails(count: number) {
    for (let number = 1; number <= count; number += 1) await mail(number)
  }

  const sms = () =>
    sendSms(db, secret, { to: '+8801712345678', template: 'phone_code', params: { code: '987654' }, language: 'en' })

  const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()

  async function only() {
    const [row] = await rows()
    if (!row) throw new Error('the outbox is empty')
    return row
  }

  const empty = () => db.deleteFrom('outbox').execute()
  const waitsEnd = () =>
    db
      .updateTable('outbox')
      .set({ available_at: new Date(0) })
      .execute()
  const leasesRunOut = () =>
    db
      .updateTable('outbox')
      .set({ locked_until: new Date(0) })
      .where('locked_until', 'is not', null)
      .execute()

  return { warnings, worker, mail, mails, sms, rows, only, empty, waitsEnd, leasesRunOut }
}
