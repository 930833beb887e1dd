import { type RoomSettings, roomSettings, type SetValues } from '#server/app/settings/room-settings.ts'
import { flag, number, setting, text } from '#server/app/settings/setting-values.ts'
import { isProviderName, isRealMoney, type ProviderName } from './provider-names.ts'
import { bkashSettings } from './providers/bkash/bkash-settings.ts'
import { nagadSettings } from './providers/nagad/nagad-settings.ts'
import { sslcommerzSettings } from './providers/sslcommerz/sslcommerz-settings.ts'

const providers: { [name in ProviderName]: RoomSettings | null } = {
  sandbox: null,
  bkash: bkashSettings,
  sslcommerz: sslcommerzSettings,
  nagad: nagadSettings,
}

/** Names as they were set, also of providers that there are not. */
const namesIn = (set: SetValues, demo: boolean): string[] =>
  set['PAYMENT_PROVIDERS']?.split(',').map((each) => each.trim()) ?? (demo ? ['sandbox'] : [])

/** How money comes in and goes back. The settings of a provider are read if it is named. */
export const paymentSettings = roomSettings({
  shape: {
    PAYMENT_PROVIDERS: setting(
      text.optional(),
      'Payment providers, separated by commas; the first that has a method carries it. There are `bkash`, `sslcommerz`, `nagad` (unconfirmed) and `sandbox`, which takes no money: see [payment providers](operating/providers.md#payments).',
      '`sandbox` in the demo, else none',
    ),
    REFUND_LIMIT: setting(
      number(/^\d{1,9}$/, 'set it to a whole number of taka').default(5000),
      'Refunds of one payment above this sum, in taka, need a second admin: see [refunds](rules/payments.md#refunds).',
      '5000',
    ),
    COUNTER_CASH: setting(
      flag.default(false),
      'Officers may take cash at the counter: see [cash at the counter](rules/payments.md#cash-at-the-counter). The Ministry of Land stopped taking land tax in cash on 14 April 2023, so set it only where the office has an order that allows it.',
      '0',
    ),
    ...bkashSettings.shape,
    ...sslcommerzSettings.shape,
    ...nagadSettings.shape,
  },
  problems: (set, facts) =>
    namesIn(set, facts.demo).flatMap((name) =>
      isProviderName(name)
        ? (providers[name]?.problems?.(set, facts) ?? [])
        : [`PAYMENT_PROVIDERS: there is no provider called ${name}`],
    ),
  warnings: (set, { demo }) =>
    namesIn(set, demo)
      .filter((name) => !demo && !isRealMoney(name))
      .map((name) => `PAYMENT_PROVIDERS names ${name}: whoever pays there gets receipts without paying any money.`),
  read(values, facts) {
    const payment_providers = namesIn(facts.set, facts.demo).filter(isProviderName)
    const has = (name: ProviderName) => payment_providers.includes(name)
    return {
      payment_providers,
      /** Poisha of one payment above which a second admin approves a refund. */
      refund_limit_poisha: values.REFUND_LIMIT * 100,
      /** True if officers may take cash at the counter. */
      counter_cash: values.COUNTER_CASH,
      // Null: it is not among the providers.
      bkash: has('bkash') ? bkashSettings.read(values, facts) : null,
      sslcommerz: has('sslcommerz') ? sslcommerzSettings.read(values, facts) : null,
      nagad: has('nagad') ? nagadSettings.read(values, facts) : null,
    }
  },
})

export type PaymentConfig = ReturnType<typeof paymentSettings.read>
