import { useQuery } from '@tanstack/react-query'
import type { UserRecord } from '#contract/users/users.ts'
import { nameIn, useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { allUpazilasQuery } from './users.queries.ts'

/** "Savar, Dhaka" by its id; `known` are names that are available before all upazilas load. */
export function useUpazilaNames(known: UserRecord['upazilas']) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const { data } = useQuery(allUpazilasQuery)
  return (id: number) => {
    const upazila = data?.find((each) => each.id === id)
    if (upazila) {
      return t('upazila_in', { upazila: nameIn(language, upazila), district: nameIn(language, upazila.district) })
    }
    const name = known.find((each) => each.id === id)
    return name ? nameIn(language, name) : '…'
  }
}
