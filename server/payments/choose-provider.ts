import type { PaymentMethod } from '#contract/payments/payments.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { isRealMoney } from '#server/payments/provider-names.ts'
import type { PaymentProvider } from './provider.ts'

export type Providers = readonly PaymentProvider[]

/** @throws validation_failed */
export function providerFor(providers: Providers, method: PaymentMethod): PaymentProvider {
  const provider = providers.find((each) => each.methods.includes(method))
  if (!provider) throw new AppError('validation_failed', { fields: { payment_method: ['unknown_choice'] } })
  return provider
}

export const providerNamed = (providers: Providers, name: string): PaymentProvider | undefined =>
  providers.find((each) => each.name === name)

/** Refuses a payment without a payer, unless the provider's own page asks for it. */
export function refuseWithoutPayer(providers: Providers, method: PaymentMethod, payer: string | null): void {
  if (payer === null && !providerFor(providers, method).redirect) throw fieldError('payer_identifier', 'required')
}

/** Refuses real money while the database is a copy. @throws register_is_a_copy */
export function refuseQuiet({ name }: PaymentProvider, isQuiet: () => boolean): void {
  if (isRealMoney(name) && isQuiet()) throw new AppError('register_is_a_copy')
}
