import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Candidate, PlaceLevel, PlaceQuestion as Question } from '#contract/imports/place-questions.ts'
import type { OfficePage } from '#contract/office-pages.ts'
import { useOffice } from '#web/parts/records/office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { AddPlace } from './add-place.tsx'
import { usePlacesOf } from './use-named-places.ts'

type PlaceQuestionProps = {
  question: Question
  /** Id of the place that is chosen; null for none. */
  chosen: number | null
  onChoose: (place_id: number | null) => void
}

/** Pages of the office where an admin adds a place of a level that has no form here. */
const pages = { division: 'divisions', district: 'districts', upazila: 'upazilas' } as const satisfies Partial<
  Record<PlaceLevel, OfficePage>
>

/** One name in the file, the places that it may mean, and the way to add it. */
export function PlaceQuestion({ question, chosen, onChoose }: PlaceQuestionProps) {
  const { t } = useTranslation('imports')
  const { count, digits, language } = useFormats()
  const { isAdmin } = useOffice()
  const [adds, setAdds] = useState(false)
  const [added, setAdded] = useState<number | null>(null)
  const { level, name, detail, rows } = question
  const places = usePlacesOf(question)
  const detailOf = (text: string) => (level === 'mouza' && text !== '' ? t('places.jl', { jl: digits(text) }) : text)
  const labelOf = (place: Candidate) =>
    [digits(nameIn(language, place)), detailOf(place.detail)].filter(Boolean).join(', ')
  const words = [
    t(`places.level.${level}`),
    ...(detail === '' ? [] : [detailOf(detail)]),
    t('places.rows', { count: rows, number: count(rows) }),
  ]

  function handleAdded(id: number) {
    setAdds(false)
    setAdded(id)
    // A zil is known by its number; a mouza may have been given another name than the file has.
    if (level === 'mouza') onChoose(id)
  }

  return (
    <li className="grid gap-2 rounded-card border border-line bg-card px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{name === '' ? detailOf(detail) : name}</p>
        <p className="text-ink-soft text-sm">{words.join(' · ')}</p>
      </div>
      {added !== null ? (
        <p className="text-brand">{t('places.added')}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {places.length > 0 && (
            <NativeSelect
              label={t('places.means')}
              choices={[
                { id: '', label: t('choices.not_chosen') },
                ...places.map((place) => ({ id: String(place.id), label: labelOf(place) })),
              ]}
              value={chosen === null ? '' : String(chosen)}
              onChange={(id) => onChoose(id === '' ? null : Number(id))}
            />
          )}
          {level === 'mouza' || level === 'zil' ? (
            <Button variant="secondary" onClick={() => setAdds(true)}>
              <Plus aria-hidden="true" className="size-4.5" />
              {t(`places.add.${level}`)}
            </Button>
          ) : isAdmin ? (
            <Link to="/admin/$page" params={{ page: pages[level] }} className={roomyLink}>
              {t(`places.add.${level}`)}
            </Link>
          ) : (
            <p className="text-ink-soft text-sm">{t('places.ask_admin')}</p>
          )}
        </div>
      )}
      {adds && (
        <AddPlace question={question} about={words.join(' · ')} onAdded={handleAdded} onClose={() => setAdds(false)} />
      )}
    </li>
  )
}
