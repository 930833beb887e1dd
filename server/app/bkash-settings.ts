import { accountProblems, isReadable } from './account-settings.ts'

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

type Set = { [name: string]: string | undefined }

/** Finds settings that payments by bKash need and that are missing, or that would show the account to others. */
export const bkashProblems = (set: Set): string[] => [
  ...accountProblems(
    set,
    'bkash',
    ['BKASH_URL', 'BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'],
    'BKASH_URL',
  ),
  ...(isReadable(set['BKASH_NOTICE_ORIGIN'])
    ? ['BKASH_NOTICE_ORIGIN: certificates come from there; use https://']
    : []),
  ...(set['BKASH_MERCHANT_NUMBER'] && !set['BKASH_NOTICE_TOPIC']
    ? ['BKASH_MERCHANT_NUMBER: without BKASH_NOTICE_TOPIC nobody hears of the money']
    : []),
]
