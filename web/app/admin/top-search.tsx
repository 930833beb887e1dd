import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { safeNext } from '#web/platform/safe-next.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ComboBox } from '#web/ui/form/combo-box/combo-box.tsx'
import { controlLook } from '#web/ui/form/field-frame.tsx'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { useSlash } from '#web/ui/hooks/use-slash.ts'
import { SlashHint } from '#web/ui/slash-hint.tsx'
import { suggestionsQuery } from './top-search.queries.ts'

/** Searches pages, places and records of the office; the arrow keys move through the suggestions, Enter opens one or the first. */
export function TopSearch() {
  const { t } = useTranslation(['admin', 'ui', 'list'])
  const router = useRouter()
  const box = useRef<HTMLInputElement>(null)
  const takesSlash = useSlash(box)
  const [text, setText] = useState('')
  const query = useDebounced(text.trim(), 300)
  const { data, isSuccess, isError } = useQuery({
    ...suggestionsQuery(query),
    enabled: query !== '' && text.trim() !== '',
  })
  const failed = isError && query === text.trim()
  const results = text.trim() !== '' && isSuccess ? data.results.map((each, at) => ({ ...each, id: String(at) })) : []
  const isSettled = isSuccess && query === text.trim()
  const label = t('search_label')
  const [entered, setEntered] = useState<string | null>(null)
  const takeFirst = useEffectEvent(() => {
    setEntered(null)
    const [first] = results
    if (first) go(first)
  })
  // Enter pressed before the answer is there takes the first result once it comes.
  const isAwaited = isSettled && entered === query
  useEffect(() => {
    if (isAwaited) takeFirst()
  }, [isAwaited])

  function go(found: (typeof results)[number]) {
    const href = safeNext(found.to)
    if (!href) return
    setText('')
    void router.navigate({ href })
  }

  return (
    <div className="min-w-0 max-w-105 flex-1 max-sm:order-last max-sm:max-w-none max-sm:basis-full">
      <ComboBox
        label={label}
        items={results}
        keyOf={({ id }) => id}
        row={(found) => (
          <>
            <span className="min-w-0">{found.name}</span>
            <span className="shrink-0 text-ink-faint text-sm">{typeWords(found.type)}</span>
          </>
        )}
        text={text}
        onType={setText}
        onPick={go}
        opensOn="typing"
        enterPicksFirst
        // Opens with the first letter and waits for results; closes if there is nothing to wait for.
        empty={text.trim() !== '' && !failed && (isSettled ? t('search_none', { text: query }) : t('ui:loading'))}
        field={{
          ref: box,
          'aria-keyshortcuts': takesSlash ? '/' : undefined,
          onKeyDown: ({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing && !isSettled) setEntered(text.trim())
          },
          title: takesSlash ? t('list:slash', { label }) : undefined,
          placeholder: t('search_placeholder'),
          className: `${controlLook} pr-10 pl-10`,
        }}
        listLook="min-w-72"
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-faint"
        />
        <span className="absolute inset-y-0 right-2.5 grid place-items-center">
          {text === '' && takesSlash && <SlashHint />}
        </span>
      </ComboBox>
    </div>
  )

  /** Kind of a thing in the reader's language; empty for a kind without a text. */
  function typeWords(type: string) {
    const known = types.find((each) => each === type)
    return known && t(`type.${known}`)
  }
}

const types = [
  'page',
  'division',
  'district',
  'upazila',
  'mouza',
  'zil',
  'dag',
  'khatian',
  'mouza_map',
  'survey_type',
  'mutation',
  'user',
] as const
