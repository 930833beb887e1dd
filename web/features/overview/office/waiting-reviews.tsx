import { Link } from '@tanstack/react-router'
import type { WaitingCases } from '#contract/cases/cases.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'

/** Reviews that citizens asked for, with the way to each list. Nothing where none waits. */
export function WaitingReviews({ cases }: { cases: WaitingCases }) {
  const { t } = useTranslation('overview')
  const { count } = useFormats()
  const waiting = [
    { kind: 'rejections', page: 'reviews', number: cases.reviews_waiting },
    { kind: 'demands', page: 'demand-reviews', number: cases.demand_reviews_waiting },
  ] as const
  if (waiting.every(({ number }) => number === 0)) return null
  return (
    <section
      aria-labelledby="waiting-reviews"
      className="grid gap-1 rounded-card border border-line border-l-4 border-l-marigold bg-card p-4"
    >
      <h2 id="waiting-reviews" className="font-semibold">
        {t('waiting_reviews.title')}
      </h2>
      <ul>
        {waiting.map(
          ({ kind, page, number }) =>
            number > 0 && (
              <li key={kind}>
                <Link to="/admin/$page" params={{ page }} className={roomyLink}>
                  {t(`waiting_reviews.${kind}`, { number: count(number) })}
                </Link>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
