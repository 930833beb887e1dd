import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { controlLook } from '../form/field-frame.tsx'
import { useDebouncedSearch } from '../hooks/use-debounced-search.ts'
import { useSlash } from '../hooks/use-slash.ts'
import { SlashHint } from '../slash-hint.tsx'

type SearchFieldProps = {
  label: string
  /** Current search; typing is passed on after 300 ms of rest. */
  value: string
  maxLength: number
  onChange: (text: string) => void
  /** Id of the element that explains it. */
  describedBy?: string | undefined
}

/** Filters the list below it. `/` moves the focus to it, Escape empties it. */
export function SearchField({ label, value, maxLength, onChange, describedBy }: SearchFieldProps) {
  const { t } = useTranslation('list')
  const box = useRef<HTMLInputElement>(null)
  const takesSlash = useSlash(box)
  const { text, type, now, leave } = useDebouncedSearch(value, onChange)

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') now(text)
    if (event.key === 'Escape' && text !== '') now('')
  }

  return (
    <search className="relative w-full min-w-[min(12rem,100%)] flex-1 sm:max-w-72">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={box}
        type="search"
        aria-label={label}
        aria-describedby={describedBy}
        aria-keyshortcuts={takesSlash ? '/' : undefined}
        title={takesSlash ? t('slash', { label }) : undefined}
        // The name of the list is right above: in full it would not fit.
        placeholder={t('search_here')}
        value={text}
        maxLength={maxLength}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKey}
        onBlur={leave}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className={`${controlLook} pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden`}
      />
      <div className="absolute inset-y-0 right-0 grid w-11 place-items-center">
        {text === '' && takesSlash && <SlashHint />}
        {text !== '' && (
          <button
            type="button"
            aria-label={t('clear_search')}
            onClick={() => {
              now('')
              box.current?.focus()
            }}
            className="grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        )}
      </div>
    </search>
  )
}
