import { z } from 'zod'
import { roomSettings } from '#server/app/settings/room-settings.ts'
import { secretSetting, setting, text, url } from '#server/app/settings/setting-values.ts'
import { accountProblems, withoutSlash } from '../account-settings.ts'

/** The store of the office at SSLCommerz. `url` has no slash at its end. */
export type SslcommerzSettings = {
  url: string
  store_id: string
  store_password: string
  /** Email and phone of the office: SSLCommerz gets them in place of the payer's. */
  email: string
  phone: string
}

const needed = ['SSLCOMMERZ_URL', 'SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD', 'SSLCOMMERZ_EMAIL']

export const sslcommerzSettings = roomSettings({
  shape: {
    SSLCOMMERZ_URL: setting(
      url(['http:', 'https:']).optional(),
      'Base address of SSLCommerz: `https://securepay.sslcommerz.com`, or `https://sandbox.sslcommerz.com` for trials.',
      'needed by `sslcommerz`',
    ),
    SSLCOMMERZ_STORE_ID: setting(
      text.optional(),
      'Id of the store of the office at SSLCommerz.',
      'needed by `sslcommerz`',
    ),
    SSLCOMMERZ_STORE_PASSWORD: secretSetting(text.optional(), 'Password of that store.', 'needed by `sslcommerz`'),
    SSLCOMMERZ_EMAIL: setting(
      z.email({ error: 'set it to an address such as payments@jomi.example' }).optional(),
      "E-mail address of the office. SSLCommerz gets it in place of the payer's, and `SUPPORT_PHONE` as phone number.",
      'needed by `sslcommerz`',
    ),
  },
  problems: (set) => accountProblems(set, 'sslcommerz', needed, 'SSLCOMMERZ_URL'),
  read: (values): Omit<SslcommerzSettings, 'phone'> => ({
    url: withoutSlash(values.SSLCOMMERZ_URL),
    store_id: values.SSLCOMMERZ_STORE_ID ?? '',
    store_password: values.SSLCOMMERZ_STORE_PASSWORD ?? '',
    email: values.SSLCOMMERZ_EMAIL ?? '',
  }),
})
