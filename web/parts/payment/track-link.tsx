import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'

/** Link to the public state of the case: the phone number is enough, without a login. */
export function TrackLink({ reference }: { reference: string }) {
  const { t } = useTranslation('parts')
  return (
    <Link to="/$page" params={{ page: 'track' }} search={{ ref: reference }} className={roomyLink}>
      {t('track')}
    </Link>
  )
}

/** Tracking number of a case, with the page to use it on. */
export const TrackedReference = ({ reference }: { reference: string }) => (
  <span className="flex flex-wrap items-baseline justify-end gap-x-3">
    {reference}
    <TrackLink reference={reference} />
  </span>
)
