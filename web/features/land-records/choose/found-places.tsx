import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { choicesOf } from '#web/parts/land/land-address.ts'
import { placesQuery } from '#web/parts/place/place-search/places.queries.ts'
import { otherLanguage, useLanguage } from '#web/text/use-language.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'

/** What the words in the address may mean: a link shared with a question instead of a place. */
export function FoundPlaces({ words }: { words: string }) {
  const { t } = useTranslation('land-records')
  const language = useLanguage()
  const other = otherLanguage(language)
  const places = useQuery(placesQuery(words))
  if (places.isPending || places.isError) return <QueryState query={places} lines={5} failed={t('found.failed')} />
  const { results } = places.data
  if (results.length === 0) return <EmptyState Sign={SearchX} text={t('found.none', { text: words })} />
  return (
    <section aria-labelledby="found" className="rounded-card border border-line bg-white shadow-card">
      <h2 id="found" className="border-line border-b px-5 py-3 font-semibold text-lg">
        {t('found.heading', { text: words })}
      </h2>
      <ul>
        {results.map((result) => (
          <li
            key={`${result.kind} ${result.label_en} ${result.dag_id ?? result.zil_id ?? ''}`}
            className="border-line border-b last:border-0"
          >
            <Link
              to="/land"
              search={{ ...choicesOf(result), q: words }}
              className="block px-5 py-2.5 hover:bg-green-50"
            >
              <span className="block font-semibold leading-snug">{result[`label_${language}`]}</span>
              <span lang={other} className="block text-ink-faint text-sm">
                {result[`label_${other}`]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
