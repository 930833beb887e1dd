import { accountProblems } from './account-settings.ts'

/** The store of the office at SSLCommerz. `url` has no slash at its end. */
export type SslcommerzSettings = {
  url: string
  store_id: string
  store_password: string
  /** Email and phone of the office: SSLCommerz gets them in place of the payer's. */
  email: string
  phone: string
}

type Set = { [name: string]: string | undefined }

/** Finds settings that payments by SSLCommerz need and that are missing, or that would show the store to others. */
export const sslcommerzProblems = (set: Set): string[] =>
  accountProblems(
    set,
    'sslcommerz',
    ['SSLCOMMERZ_URL', 'SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD', 'SSLCOMMERZ_EMAIL'],
    'SSLCOMMERZ_URL',
  )
