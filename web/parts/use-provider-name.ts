import { providerName } from '#contract/payments/provider-names.ts'
import { useLanguage } from '#web/text/use-language.ts'

/** The name of a payment provider in the language of the reader. */
export function useProviderName() {
  const language = useLanguage()
  return (provider: string): string => providerName(provider)[language]
}
