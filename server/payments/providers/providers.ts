import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import type { ServerConfig } from '#server/app/settings/server-settings.ts'
import type { ProviderName } from '#server/payments/provider-names.ts'
import type { PaymentConfig } from '../payment-settings.ts'
import type { PaymentProvider } from '../provider.ts'
import { bkashProvider } from './bkash/bkash.ts'
import { nagadProvider } from './nagad/nagad.ts'
import { sandboxProvider } from './sandbox.ts'
import { sslcommerzProvider } from './sslcommerz/sslcommerz.ts'

type Parts = {
  db: Db
  secret: SecretKeys
  config: PaymentConfig & Pick<ServerConfig, 'support_phone'>
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
  sslcommerz: ({ db, config: { sslcommerz, support_phone } }) => {
    if (!sslcommerz) throw new Error('SSLCommerz has no settings')
    return sslcommerzProvider({ db, settings: { ...sslcommerz, phone: support_phone } })
  },
}

/** The providers that the settings name. */
export const makeProviders = (parts: Parts): PaymentProvider[] =>
  parts.config.payment_providers.map((name) => makers[name](parts))
