import { History } from 'lucide-react'
import type { Place } from '#web/parts/place/place.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { InnerLink } from '../inner-link.tsx'

/** Link from a place to its former names and places. */
export function PastLink({ name, place }: { name: string; place: Place }) {
  const { t } = useTranslation('locations')
  return <InnerLink page="place-pasts" place={place} label={t('past.of', { place: name })} Sign={History} />
}
