import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { statusQuery } from '#web/features/status/status.queries.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** State of the service in one line; empty while it is unknown. */
export function FooterStatus() {
  const { t } = useTranslation('app')
  const { data } = useQuery({ ...statusQuery, refetchInterval: false })
  if (!data || data.state === 'unknown') return null
  return (
    <Link
      to="/$page"
      params={{ page: 'status' }}
      className="flex min-h-11 items-center gap-2.5 rounded-control bg-bright/8 px-3 py-1.5 leading-snug underline-offset-4 hover:underline"
    >
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${data.state === 'good' ? 'bg-waiting' : 'bg-marigold'}`}
      />
      {t(`footer.state.${data.state}`)}
    </Link>
  )
}
