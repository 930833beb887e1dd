import { FileText, LandPlot, type LucideIcon, MapPin } from 'lucide-react'
import { Suspense } from 'react'
import type { Language } from '#contract/digits.ts'
import type { PlaceSearchResult } from '#contract/locations/locations.ts'
import { useMe } from '#web/platform/session.ts'
import { isAssisting } from '#web/platform/token.ts'
import { loadText } from '#web/text/i18n.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import type { OfferedRecordsProps } from './offered-records.tsx'

// Only people with an account have a list.
const OfferedRecords = lazyInBrowser(async () => {
  await loadText('bookmarks')
  return (await import('./offered-records.tsx')).OfferedRecords
})

type PlaceResultsProps = {
  id: string
  visible: boolean
  text: string
  results: readonly PlaceSearchResult[]
  /** Result that the arrow keys are on; −1 for none. */
  active: number
  onPick: (result: PlaceSearchResult) => void
  /** Offers what the person saved and opened last, if it is not false; a function may open an address itself. */
  offers: OfferedRecordsProps['opens'] | false
  onClose: () => void
}

const signs: Record<PlaceSearchResult['kind'], LucideIcon> = {
  dag: LandPlot,
  khatian: FileText,
  mouza: MapPin,
  upazila: MapPin,
  district: MapPin,
  division: MapPin,
}

export function PlaceResults({ id, visible, text, results, active, onPick, offers, onClose }: PlaceResultsProps) {
  const { t } = useTranslation('place-search')
  const { data: me } = useMe()
  const { count, language } = useFormats()
  const says =
    results.length > 0
      ? t('results_count', { count: results.length, number: count(results.length) })
      : t('no_results', { text })
  return (
    <>
      {offers && me && !isAssisting() && (
        <Suspense>
          <OfferedRecords opens={offers} onClose={onClose} />
        </Suspense>
      )}
      <span role="status" className="sr-only">
        {visible && says}
      </span>
      <div
        hidden={!visible}
        className="absolute inset-x-0 top-full z-30 mt-2 max-h-96 overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-card text-ink shadow-float"
      >
        {results.length === 0 && (
          <p className="px-4 py-3 text-ink-soft">
            {says} {isName(text) && <span className="block text-sm">{t('no_owners')}</span>}
          </p>
        )}
        <div id={`${id}-list`} role="listbox" aria-label={t('results')}>
          {results.map((result, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and has the keys
            <div
              key={`${result.kind} ${result.label_en} ${result.dag_id ?? result.zil_id ?? result.mouza_id ?? ''}`}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              // Picked on press: a click would come after the input's blur has closed the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(result)}
              ref={(line) => void (place === active && line?.scrollIntoView({ block: 'nearest' }))}
              className="flex items-start gap-3 border-line border-b px-4 py-2 last:border-0 hover:bg-brand-faint aria-selected:bg-brand-soft"
            >
              <Result result={result} language={language} typed={scriptOf(text, language)} />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

/** True for words without a number: they may be the name of an owner. */
const isName = (text: string) => !/\p{Nd}/u.test(text)

type ResultProps = { result: PlaceSearchResult; language: Language; typed: Language }

/** Two lines: the result with its number in bold, and its place. The place is in the typed script. */
function Result({ result, language, typed }: ResultProps) {
  const { t } = useTranslation('place-search')
  const Sign = signs[result.kind]
  const [name = '', more] = partsOf(result, result[`label_${language}`])
  const [, where] = partsOf(result, result[`label_${typed}`])
  const [number, ...rest] = name.split(' · ')
  const formerly = result[`formerly_${language}`]
  return (
    <>
      <Sign aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand-mid" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block">
          <b>{number}</b>
          {rest.map((word) => ` · ${word}`).join('')}
          {formerly && <span className="text-ink-soft"> {t('formerly', { name: formerly })}</span>}
        </span>
        <span lang={typed} className="block text-ink-soft text-sm">
          {where ?? more}
        </span>
      </span>
      <span className="shrink-0 pt-0.5 text-ink-faint text-sm max-sm:sr-only">{t(`kind.${result.kind}`)}</span>
    </>
  )
}

/** Label before its survey and place, and the rest; for a place its name, and its surroundings. */
function partsOf({ kind }: PlaceSearchResult, label: string): [string, string | undefined] {
  const [first = '', second = '', ...rest] = kind === 'dag' || kind === 'khatian' ? label.split(' · ') : []
  if (rest.length > 0) return [`${first} · ${second}`, rest.join(' · ')]
  const [name = '', ...outer] = label.split(', ')
  return [name, outer.join(', ') || undefined]
}

/** Names typed in the other script are shown in that script. */
const scriptOf = (text: string, language: Language): Language => {
  if (/\p{Script=Bengali}/u.test(text.replace(/[০-৯]/g, ''))) return 'bn'
  return /[a-z]/i.test(text) ? 'en' : language
}
