import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { matchesQuery } from '#web/parts/place/place-search/places.queries.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'

/** Note on an opened record that the words have other matches, with a link to the list. */
export function OtherMatches({ words }: { words: string }) {
  const { t } = useTranslation('land-records')
  const { count } = useFormats()
  const others = (useQuery(matchesQuery(words)).data?.matches.length ?? 0) - 1
  if (others < 1) return null
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 text-ink-soft">
      {t('matches.others', { count: others, number: count(others) })}
      <span aria-hidden="true">·</span>
      <Link to="/land" search={{ q: words }} className={roomyLink}>
        {t('matches.see_list')}
      </Link>
    </p>
  )
}
