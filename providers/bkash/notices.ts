import { randomUUID, sign } from 'node:crypto'
import type { Books, Charge } from '../books/books.ts'
import { dhakaDigits } from '../dhaka-time.ts'
import type { Messages } from '../messages.ts'
import { takaOf } from '../money.ts'
import { ownCertificate } from './certificate.ts'

/** Kinds of movement in a notice: docs/providers/bkash.md#notices. */
const transactionTypes = { checkout: '10002294', app: '10002294', qr: '10003126', ussd: '10002175' } as const

const topic = 'arn:aws:sns:ap-southeast-1:000000000000:stand-in'
const signedFields = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']

/**
 * Notices of payments in the form of Amazon's SNS, signed with SHA1withRSA (SignatureVersion 1). They go to the address
 * that confirmed its subscription, if one did.
 */
export function makeNotices(books: Books, messages: Messages, shortCode: string, ownUrl: () => string) {
  const { privateKey, pem } = ownCertificate()
  const tokens = new Map<string, string>()
  let listener: string | null = null

  const message = (url: string, envelope: Record<string, string>) => {
    const text = signedFields
      .flatMap((name) => (envelope[name] === undefined ? [] : [`${name}\n${envelope[name]}\n`]))
      .join('')
    const body = {
      ...envelope,
      SignatureVersion: '1',
      Signature: sign('sha1', Buffer.from(text), privateKey).toString('base64'),
      SigningCertURL: `${ownUrl()}/stand-in-sns/SimpleNotificationService.pem`,
    }
    const headers = { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': envelope['Type'] ?? '' }
    return { method: 'POST' as const, url, headers, body: JSON.stringify(body) }
  }

  return {
    certificate: pem,
    /** Sends a SubscriptionConfirmation; the listener confirms by opening its SubscribeURL. */
    subscribe: async (url: string) => {
      const Token = randomUUID()
      tokens.set(Token, url)
      await messages.send('subscription', () =>
        message(url, {
          Type: 'SubscriptionConfirmation',
          MessageId: randomUUID(),
          Token,
          TopicArn: topic,
          Message: 'Open the SubscribeURL to confirm the subscription.',
          SubscribeURL: `${ownUrl()}/stand-in-sns/confirm?Token=${Token}`,
          Timestamp: books.now().toISOString(),
        }),
      )
    },
    confirm: (token: string): boolean => {
      listener = tokens.get(token) ?? listener
      return tokens.delete(token)
    },
    send: async (charge: Charge) => {
      const url = listener
      if (url === null) return
      await messages.send('notice', (lie) =>
        message(url, {
          Type: 'Notification',
          MessageId: randomUUID(),
          TopicArn: topic,
          Message: JSON.stringify(noticeOf(charge, lie)),
          Timestamp: books.now().toISOString(),
        }),
      )
    },
  }

  function noticeOf(charge: Charge, lie: string | undefined) {
    const coupon = charge.coupon_poisha > 0
    return {
      dateTime: dhakaDigits(new Date(charge.paid_at ?? books.now())),
      debitMSISDN: `88${charge.payer ?? ''}`,
      creditOrganizationName: 'Stand-in',
      creditShortCode: shortCode,
      trxID: charge.transaction,
      transactionStatus: 'Completed',
      transactionType: transactionTypes[charge.channel],
      amount: lie ?? takaOf(books.paidPoisha(charge)),
      currency: 'BDT',
      ...(charge.channel === 'checkout'
        ? { merchantInvoiceNumber: charge.reference }
        : { transactionReference: charge.reference }),
      ...(coupon && {
        couponAmount: takaOf(charge.coupon_poisha),
        merchantShareAmount: takaOf(charge.merchant_share_poisha),
        saleAmount: takaOf(charge.amount_poisha),
      }),
    }
  }
}
