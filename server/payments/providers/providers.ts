import type { Config } from '#server/app/config.ts'
import type { Db } from '#server/app/database.ts'
import type { ProviderName } from '#server/app/payment-providers.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import type { PaymentProvider } from '../provider.ts'
import { bkashProvider } from './bkash/bkash.ts'
import { nagadProvider } from './nagad/nagad.ts'
import { sandboxProvider } from './sandbox.ts'
import { sslcommerzProvider } from './sslcommerz/sslcommerz.ts'

type Parts = {
  db: Db
  secret: SecretKeys
  config: Pick<Config, 'payment_providers' | 'bkash' | 'nagad' | 'sslcommerz'>
}

const makers: Record<ProviderName, (parts: Parts) => PaymentProvider> = {
  sandbox: ({ db, secret }) => sandboxProvider(db, secret),
  bkash: ({ db, secret, config: { bkash } }) => {
    if (!bkash) throw new Error('bKash has no settings')
    return bkashProvider({ db, secret, settings: bkash })
  },
  nagad: ({ db, config: { nagad } }) => {
    if (!nagad) throw new Error('Nagad has no settings')
    return nagadProvider({ db, settings: nagad })
  },
  sslcommerz: ({ db, config: { sslcommerz } }) => {
    if (!sslcommerz) throw new Error('SSLCommerz has no settings')
    return sslcommerzProvider({ db, settings: sslcommerz })
  },
}

/** The providers that the settings name. */
export const makeProviders = (parts: Parts): PaymentProvider[] =>
  parts.config.payment_providers.map((name) => makers[name](parts))
