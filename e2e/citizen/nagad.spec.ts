import { startNagad } from '#providers/nagad/nagad.ts'
import { payThere } from '../lib/provider-journeys.ts'
import { testWith } from '../lib/provider-site.ts'

const test = testWith(
  () => startNagad(),
  ({ url, credentials: { merchant_id, merchant_number, merchant_private_key, gateway_public_key } }) => ({
    PAYMENT_PROVIDERS: 'nagad,sandbox',
    NAGAD_UNCONFIRMED: '1',
    NAGAD_URL: `${url}/api/dfs`,
    NAGAD_MERCHANT_ID: merchant_id,
    NAGAD_MERCHANT_NUMBER: merchant_number,
    NAGAD_SERVER_IP: '127.0.0.1',
    NAGAD_PRIVATE_KEY: merchant_private_key,
    NAGAD_PUBLIC_KEY: gateway_public_key,
  }),
)

payThere(test, { name: 'Nagad', method: 'Nagad', page: /\/pay\/[\w-]+$/, payer: 'Nagad ••••0000' })
