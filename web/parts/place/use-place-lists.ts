import { useQuery } from '@tanstack/react-query'
import type { BilingualName } from '#contract/digits.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn, otherLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { SelectOption } from '#web/ui/form/select-option.ts'
import type { Place, PlaceStep } from './place.ts'
import { districtsQuery, divisionsQuery, mouzasQuery, upazilasQuery, zilsQuery } from './place-cascade.queries.ts'

/** `name` is the place alone, without the list's additions that distinguish places. */
type PlaceOption = SelectOption<number> & { name: string }

export type PlaceList = {
  options: PlaceOption[]
  loading: boolean
  failed: boolean
  loaded: boolean
  retry: () => void
}

/** Options for each step of a place, in the reader's language. */
export function usePlaceLists(place: Place): Record<PlaceStep, PlaceList> {
  const { t } = useTranslation('parts')
  const { language, digits } = useFormats()

  const divisions = useQuery(divisionsQuery)
  const districts = useQuery({ ...districtsQuery(place.division ?? 0), enabled: place.division !== undefined })
  const upazilas = useQuery({ ...upazilasQuery(place.district ?? 0), enabled: place.district !== undefined })
  const mouzas = useQuery({ ...mouzasQuery(place.upazila ?? 0), enabled: place.upazila !== undefined })
  const zils = useQuery({ ...zilsQuery(place.mouza ?? 0), enabled: place.mouza !== undefined })

  const named = (row: BilingualName & { id: number }) => {
    const name = nameIn(language, row)
    return { id: row.id, name, label: name, also: nameIn(otherLanguage(language), row) }
  }
  return {
    division: listOf(divisions, named),
    district: listOf(districts, named),
    upazila: listOf(upazilas, named),
    mouza: listOf(mouzas, (mouza) => {
      const option = named(mouza)
      const { jl_no } = mouza
      return jl_no ? { ...option, label: t('place.with_jl', { mouza: option.name, jl: digits(jl_no) }) } : option
    }),
    zil: listOf(zils, ({ id, zil_no }) => ({ id, name: digits(zil_no), label: digits(zil_no), also: zil_no })),
  }
}

type Loaded<Row> = {
  data: Row[] | undefined
  isFetching: boolean
  isError: boolean
  isSuccess: boolean
  refetch: () => unknown
}

const listOf = <Row>(query: Loaded<Row>, option: (row: Row) => PlaceOption): PlaceList => ({
  options: query.data?.map(option) ?? [],
  loading: query.isFetching,
  failed: query.isError,
  loaded: query.isSuccess,
  retry: () => void query.refetch(),
})
