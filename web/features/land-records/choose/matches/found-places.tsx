import { Link, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import type { PlaceSearchResult } from '#contract/locations/locations.ts'
import { choicesOf, choicesOnTab } from '#web/parts/land/land-address.ts'
import { otherLanguage, useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Places that match words without a number; if there are none, a note that owners cannot be searched. */
export function FoundPlaces({ words, places }: { words: string; places: readonly PlaceSearchResult[] }) {
  const { t } = useTranslation('land-records')
  const language = useLanguage()
  const { tab } = useSearch({ from: '/land' })
  const other = otherLanguage(language)
  if (places.length === 0)
    return (
      <EmptyState
        Sign={SearchX}
        text={t('found.none', { text: words })}
        action={!/\p{Nd}/u.test(words) && <p className="max-w-md font-semibold">{t('found.no_owners')}</p>}
      />
    )
  return (
    <section aria-labelledby="found" className="rounded-card border border-line bg-card shadow-card">
      <h2 id="found" className="border-line border-b px-5 py-3 font-semibold text-lg">
        {t('found.heading', { text: words })}
      </h2>
      <ul>
        {places.map((place) => (
          <li key={`${place.kind} ${place.label_en}`} className="border-line border-b last:border-0">
            <Link
              to="/land"
              search={{ ...choicesOnTab(tab, choicesOf(place)), q: words }}
              className="block px-5 py-2.5 hover:bg-brand-faint"
            >
              <span className="block font-semibold leading-snug">
                {place[`label_${language}`]}
                {place.formerly_en !== undefined && (
                  <span className="font-normal text-ink-soft">
                    {' '}
                    {t('found.formerly', { name: place[`formerly_${language}`] ?? place.formerly_en })}
                  </span>
                )}
              </span>
              <span lang={other} className="block text-ink-faint text-sm">
                {place[`label_${other}`]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="border-line border-t px-5 py-2.5 text-ink-soft text-sm">{t('found.no_owners')}</p>
    </section>
  )
}
