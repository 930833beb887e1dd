type Words = { en: string; bn: string }

const names: { [provider: string]: Words } = {
  cash: { en: 'Cash, no provider', bn: 'নগদ টাকা, কোনো প্রতিষ্ঠান নেই' },
  'demo-cash': { en: 'Cash in the demo', bn: 'ডেমোর নগদ টাকা' },
  sandbox: { en: 'Sandbox (trial)', bn: 'স্যান্ডবক্স (পরীক্ষামূলক)' },
  bkash: { en: 'bKash', bn: 'বিকাশ' },
  nagad: { en: 'Nagad', bn: 'নগদ' },
  sslcommerz: { en: 'SSLCommerz', bn: 'এসএসএলকমার্জ' },
}

/** The name of a payment provider in words; one that is not known stays as it is. */
export const providerName = (provider: string): Words => names[provider] ?? { en: provider, bn: provider }
