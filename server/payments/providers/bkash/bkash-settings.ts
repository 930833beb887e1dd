import { z } from 'zod'
import { roomSettings } from '#server/app/settings/room-settings.ts'
import { secretSetting, setting, text, url } from '#server/app/settings/setting-values.ts'
import { accountProblems, isReadable, withoutSlash } from '../account-settings.ts'

/** Versions of bKash's API: docs/providers/bkash.md#calls. */
export const bkashVersions = ['1.2.0-beta', '2'] as const
export type BkashVersion = (typeof bkashVersions)[number]

/** The merchant account of the office at bKash. `url` has no slash at its end. */
export type BkashSettings = {
  url: string
  version: BkashVersion
  username: string
  password: string
  app_key: string
  app_secret: string
  /** Topic of its notices, and the origin of the certificates that sign them; null: none are taken. */
  notices: { topic: string; origin: string } | null
  /** Number that people type in the app; null: it is not shown. */
  merchant_number: string | null
}

const needed = ['BKASH_URL', 'BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET']

export const bkashSettings = roomSettings({
  shape: {
    BKASH_URL: setting(
      url(['http:', 'https:']).optional(),
      'Base address of bKash tokenized checkout as bKash named it, without version: `https://tokenized.pay.bka.sh`.',
      'needed by `bkash`',
    ),
    BKASH_VERSION: setting(
      z.enum(bkashVersions, { error: `set it to ${bkashVersions.join(' or ')}` }).default('1.2.0-beta'),
      'Version of its API that bKash admitted the office to: `1.2.0-beta` or `2`.',
      '`1.2.0-beta`',
    ),
    BKASH_USERNAME: secretSetting(text.optional(), 'User name of the merchant account at bKash.', 'needed by `bkash`'),
    BKASH_PASSWORD: secretSetting(text.optional(), 'Password of that account.', 'needed by `bkash`'),
    BKASH_APP_KEY: secretSetting(text.optional(), 'App key of that account.', 'needed by `bkash`'),
    BKASH_APP_SECRET: secretSetting(text.optional(), 'App secret of that account.', 'needed by `bkash`'),
    BKASH_NOTICE_TOPIC: setting(
      z
        .string()
        .regex(/^arn:aws:sns:[a-z0-9-]{3,20}:\d{12}:[\w-]{1,256}$/, {
          error: 'set it to the ARN of a topic of Amazon SNS',
        })
        .optional(),
      "Topic of Amazon SNS in which bKash sends its notices, as its support names it: money that was sent from bKash's app then finds its land.",
      'notices are refused',
    ),
    BKASH_NOTICE_ORIGIN: setting(
      text.optional(),
      'Origin of the certificates of these notices, for trials with the stand-in.',
      'that of the region of the topic',
    ),
    BKASH_MERCHANT_NUMBER: setting(
      z
        .string()
        .regex(/^01[3-9]\d{8}$/, { error: 'set it to a mobile number of 11 digits' })
        .optional(),
      "Merchant number that people type in bKash's app, shown with the reference of each land. Needs `BKASH_NOTICE_TOPIC`.",
      'not shown',
    ),
  },
  problems: (set) => [
    ...accountProblems(set, 'bkash', needed, 'BKASH_URL'),
    ...(isReadable(set['BKASH_NOTICE_ORIGIN'])
      ? ['BKASH_NOTICE_ORIGIN: certificates come from there; use https://']
      : []),
    ...(set['BKASH_MERCHANT_NUMBER'] && !set['BKASH_NOTICE_TOPIC']
      ? ['BKASH_MERCHANT_NUMBER: without BKASH_NOTICE_TOPIC nobody hears of the money']
      : []),
  ],
  read: ({ BKASH_NOTICE_TOPIC: topic, ...values }): BkashSettings => ({
    url: withoutSlash(values.BKASH_URL),
    version: values.BKASH_VERSION,
    username: values.BKASH_USERNAME ?? '',
    password: values.BKASH_PASSWORD ?? '',
    app_key: values.BKASH_APP_KEY ?? '',
    app_secret: values.BKASH_APP_SECRET ?? '',
    notices:
      topic === undefined
        ? null
        : { topic, origin: values.BKASH_NOTICE_ORIGIN ?? `https://sns.${topic.split(':')[3]}.amazonaws.com` },
    merchant_number: values.BKASH_MERCHANT_NUMBER ?? null,
  }),
})
