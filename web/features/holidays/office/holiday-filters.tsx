import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { holidayYearsQuery } from './holidays.queries.ts'

/** Filters the list by year: the years with holidays, and the next. */
export function HolidayFilters() {
  const { t } = useTranslation('holidays')
  const { digits } = useFormats()
  const { state, change } = useListAddress()
  const { data } = useQuery(holidayYearsQuery())
  const years = ['', ...(data?.years ?? []).map(String)]
  return (
    <NativeSelect
      label={t('year')}
      choices={years.map((id) => ({ id, label: id ? digits(id) : t('all_years') }))}
      value={years.find((each) => each === state.filters['year']) ?? ''}
      onChange={(year) => change({ filters: { year } })}
    />
  )
}
