import { useTranslation } from '#web/text/use-translation.ts'

const known = ['sandbox', 'bkash', 'nagad', 'sslcommerz'] as const

/** The name of a payment provider in words; one that is not known stays as it is. */
export function useProviderName() {
  const { t } = useTranslation('reconciliation')
  return (provider: string): string => {
    const found = known.find((each) => each === provider)
    return found ? t(`provider_name.${found}`) : provider
  }
}
