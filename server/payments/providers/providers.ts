import type { Db } from '#server/app/database.ts'
import type { ProviderName } from '#server/app/payment-providers.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import type { PaymentProvider } from '../provider.ts'
import { sandboxProvider } from './sandbox.ts'

const makers: Record<ProviderName, (db: Db, secret: SecretKeys) => PaymentProvider> = { sandbox: sandboxProvider }

/** The providers that the settings name. */
export const makeProviders = (names: readonly ProviderName[], db: Db, secret: SecretKeys): PaymentProvider[] =>
  names.map((name) => makers[name](db, secret))
