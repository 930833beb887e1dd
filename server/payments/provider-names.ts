/** Facts of the payment providers that `PAYMENT_PROVIDERS` can name. */
const facts = {
  sandbox: { label: 'the sandbox provider', takes_money: false },
  bkash: { label: 'bKash', takes_money: true },
  nagad: { label: 'Nagad', takes_money: true },
  sslcommerz: { label: 'SSLCommerz', takes_money: true },
} as const

export type ProviderName = keyof typeof facts

export const isProviderName = (name: string): name is ProviderName => Object.hasOwn(facts, name)

export const providerLabel = (name: ProviderName): string => facts[name].label

/** Names under which payments have cash of the counter; that of a demo is no money. */
const real_cash = 'cash'
const demo_cash = 'demo-cash'
export const cashName = (demo: boolean) => (demo ? demo_cash : real_cash)

/** False for a provider of trials: what it "took" is no money, and papers paid with it say so. */
export const isRealMoney = (name: string): boolean =>
  name !== demo_cash && (!isProviderName(name) || facts[name].takes_money)
