import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameIn, otherLanguage, useLanguage } from '#web/text/use-language.ts'
import { cityListQuery } from '../profile.queries.ts'

/** Districts to choose a city from, and a city's name in the reader's script. An address stores the English name. */
export function useCities() {
  const language = useLanguage()
  const query = useQuery(cityListQuery)
  const { data: districts } = query
  const options = useMemo(
    () =>
      (districts ?? [])
        .map((district) => ({
          id: district.name_en,
          label: nameIn(language, district),
          also: nameIn(otherLanguage(language), district),
        }))
        .sort((one, two) => one.label.localeCompare(two.label, language)),
    [districts, language],
  )
  const found = (city: string) => districts?.find(({ name_en, name_bn }) => city === name_en || city === name_bn)

  return {
    query,
    options,
    /** Option of a city in an address; null if no district has this name. */
    cityId: (city: string) => found(city)?.name_en ?? null,
    cityName: (city: string) => {
      const district = found(city)
      return district ? nameIn(language, district) : city
    },
  }
}
