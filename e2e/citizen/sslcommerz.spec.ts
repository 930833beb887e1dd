import { startSslcommerz } from '#providers/sslcommerz/sslcommerz.ts'
import { walkThroughPayments } from '../lib/provider-journeys.ts'
import { testWith } from '../lib/provider-site.ts'

const test = testWith(
  () => startSslcommerz(),
  ({ url, credentials: { store_id, store_passwd } }) => ({
    ...{ PAYMENT_PROVIDERS: 'sslcommerz,sandbox', SSLCOMMERZ_URL: url, SSLCOMMERZ_STORE_ID: store_id },
    ...{ SSLCOMMERZ_STORE_PASSWORD: store_passwd, SSLCOMMERZ_EMAIL: 'payments@jomi.test' },
  }),
)

walkThroughPayments(test, {
  name: 'SSLCommerz',
  method: 'Online (Card)',
  page: /\/pay\/\w+$/,
  payer: '••••1111',
  // Once for the report of SSLCommerz, once for the way back.
  stayUnconfirmed: (ssl) => ssl.behave({ call: 'validate', act: 'answer', status: 504, times: 2 }),
})
