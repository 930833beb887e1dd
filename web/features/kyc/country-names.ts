import { passportCountries } from '#contract/kyc/passports.ts'
import { useLanguage } from '#web/text/use-language.ts'

const names = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  bn: new Intl.DisplayNames('bn', { type: 'region' }),
}

/** Names a country in the reader's language; its code where the browser knows no name. */
export function useCountryName() {
  const language = useLanguage()
  return (code: string) => names[language].of(code) ?? code
}

/** Countries to choose from, found in either language: Bangladesh first, the others by name. */
export function useCountryOptions() {
  const language = useLanguage()
  const other = language === 'en' ? 'bn' : 'en'
  const option = (id: string) => ({ id, label: names[language].of(id) ?? id, also: names[other].of(id) })
  const abroad = passportCountries.filter((code) => code !== 'BD').map(option)
  return [option('BD'), ...abroad.toSorted((one, two) => one.label.localeCompare(two.label, language))]
}
