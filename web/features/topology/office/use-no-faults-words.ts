import { useQuery } from '@tanstack/react-query'
import type { ListState } from '#web/parts/records/list/list-address.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { checksQuery } from './checks.queries.ts'

/** Text of an empty list: never checked, nothing open since the last check, or no match. */
export function useNoFaultsWords({ search, filters }: ListState): string {
  const { t } = useTranslation('topology-office')
  const { moment } = useFormats()
  const { data } = useQuery(checksQuery({}))
  if (!data || search !== '' || Object.keys(filters).length > 0) return t('list.none')
  return data.checked_at === null ? t('never_checked') : t('none_since', { at: moment(data.checked_at) })
}
