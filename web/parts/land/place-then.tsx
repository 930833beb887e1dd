import { useQuery } from '@tanstack/react-query'
import type { MouzaThen } from '#contract/locations/place-then.ts'
import { mouzaPastQuery } from '#web/parts/place/place-cascade.queries.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Says where a mouza lay before, a line for each time, the latest first. Nothing where it has no past. */
export function PlaceThen({ mouza }: { mouza: number }) {
  const { t } = useTranslation('parts')
  const { calendarDay, language } = useFormats()
  const { data } = useQuery(mouzaPastQuery(mouza))
  if (!data?.past.length) return null
  const sentence = ({ from_day, until_day, ...places }: MouzaThen) => {
    const place = t('place_then.place', {
      mouza: nameIn(language, places.mouza),
      upazila: nameIn(language, places.upazila),
      district: nameIn(language, places.district),
      division: nameIn(language, places.division),
    })
    const until = calendarDay(until_day)
    return from_day
      ? t('place_then.span', { from: calendarDay(from_day), until, place })
      : t('place_then.until', { until, place })
  }
  return (
    <ul className="grid gap-0.5 text-ink-soft text-sm">
      {data.past.map((then) => (
        <li key={then.until_day}>{sentence(then)}</li>
      ))}
    </ul>
  )
}
