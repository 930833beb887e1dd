import { canStillCome } from '#web/platform/query-client.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'

type Query = Parameters<typeof QueryState>[0]['query']

/** In place of what was just paid, where it did not load. Of what is not there, nothing is said. */
export function ReceiptNotLoaded({ query }: { query: Query }) {
  const { t } = useTranslation('parts')
  return canStillCome(query) && <QueryState query={query} failed={t('paid.not_loaded')} />
}
