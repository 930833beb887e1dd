import { canStillCome } from '#web/platform/query-client.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'

type Query = Parameters<typeof QueryState>[0]['query']

/** Error in place of a paid thing that failed to load. A missing one shows nothing. */
export function ReceiptNotLoaded({ query }: { query: Query }) {
  const { t } = useTranslation('parts')
  return canStillCome(query) && <QueryState query={query} failed={t('paid.not_loaded')} />
}
