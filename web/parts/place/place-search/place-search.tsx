import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { PlaceSearchResult } from '#contract/locations/locations.ts'
import { dagQuery } from '#web/parts/land/dags.queries.ts'
import { choicesOf, choicesOnTab, landChoicesIn } from '#web/parts/land/land-address.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { matchesQuery, placesQuery } from './places.queries.ts'

// The code loads when the field is first focused.
const PlaceResults = lazyInBrowser(() => import('./place-results.tsx').then((file) => file.PlaceResults))

const VoiceButton = lazyInBrowser(() => import('./voice-button.tsx').then((file) => file.VoiceButton))

type PlaceSearchProps = {
  initialText?: string | undefined
  /** `hero` on the home page, `bar` above a page's content. */
  size?: 'hero' | 'bar'
  /** Called with the result, instead of opening /land. */
  onFound?: (result: PlaceSearchResult) => void
  /**
   * Offers what the person has saved and opened last while the box is empty; a function opens an address itself and
   * returns true, or leaves it to the link.
   */
  offers?: true | ((address: string) => boolean)
}

const sizes = {
  hero: { box: 'border border-transparent p-2.25 shadow-float', input: 'min-h-13 text-lg', button: 'large' },
  bar: { box: 'border border-field p-1 max-sm:p-[4px]', input: 'min-h-11 max-sm:min-h-[44px]', button: 'normal' },
} as const

/** Search of land in one line: "dag 123 savar", "১২৩ সাভার". Opens the result on /land; Enter takes the first. */
export function PlaceSearch({ initialText = '', size = 'hero', onFound, offers }: PlaceSearchProps) {
  const { t } = useTranslation('place-search')
  const id = useId()
  const router = useRouter()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initialText)
  const [open, setOpen] = useState(false)
  const [begun, setBegun] = useState(false)
  const [active, setActive] = useState(-1)
  const { go, search, going } = useGoing(onFound)

  const query = useDebounced(text.trim(), 300)
  const places = useQuery({ ...placesQuery(query), enabled: open && query !== '' })
  const settled = query === text.trim() && places.isSuccess
  const results = places.isSuccess ? places.data.results : []
  const isOpen = open && text.trim() !== '' && (results.length > 0 || settled)

  // Most people take the first result: its record is fetched while they read.
  const first_dag = settled ? results[0]?.dag_id : undefined
  useEffect(() => {
    if (first_dag !== undefined) void client.prefetchQuery(dagQuery(first_dag))
  }, [client, first_dag])

  function begin() {
    setOpen(true)
    setBegun(true)
    // The search leads to /land: its code loads while the person types.
    void router.preloadRoute({ to: '/land' })
  }

  // A person may be in the field before the scripts are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks once
  useEffect(() => {
    if (document.activeElement === input.current) begin()
  }, [])

  function type(words: string) {
    setText(words)
    setActive(-1)
    setOpen(true)
  }

  function pick(result: PlaceSearchResult) {
    setOpen(false)
    go(result)
  }

  function submit() {
    const chosen = results[active]
    setOpen(false)
    if (chosen) go(chosen)
    else if (text.trim()) void search(text.trim()).then((went) => setOpen(!went))
    else input.current?.focus()
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setOpen(false)
    if (event.key === 'Enter') {
      // The search may be in a form, which Enter must not send.
      event.preventDefault()
      submit()
    }
    if (event.key === 'ArrowDown' && text === '') {
      event.preventDefault()
      event.currentTarget.closest('search')?.querySelector<HTMLElement>('nav a')?.focus()
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || results.length === 0) return
    event.preventDefault()
    setOpen(true)
    const step = event.key === 'ArrowDown' ? 1 : -1
    setActive((before) =>
      before < 0 && step < 0 ? results.length - 1 : (before + step + results.length) % results.length,
    )
  }

  const look = sizes[size]
  return (
    <search
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      className="relative block"
    >
      <div
        className={`flex items-center gap-1 rounded-search bg-card text-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-marigold has-[input:focus-visible]:outline-offset-2 ${look.box}`}
      >
        <Search aria-hidden="true" className="ml-3 size-5.5 shrink-0 text-ink-faint max-sm:hidden" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('search_label')}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t('search_placeholder')}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={begin}
          onKeyDown={handleKey}
          className={`w-full min-w-0 flex-1 bg-transparent px-[8px] text-ink outline-none placeholder:text-ink-faint ${look.input}`}
        />
        {text === '' && (
          <Suspense>
            <VoiceButton
              onHear={(words) => {
                type(words)
                setBegun(true)
                input.current?.focus()
              }}
            />
          </Suspense>
        )}
        {text && (
          <button
            type="button"
            aria-label={t('clear_search')}
            onClick={() => {
              type('')
              input.current?.focus()
            }}
            className="grid size-[44px] shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
        <Button
          onClick={submit}
          size={look.button}
          pending={going}
          aria-label={t('search')}
          className={`shrink-0 max-sm:px-[14px] ${size === 'bar' ? 'max-sm:min-h-[44px]' : ''}`}
        >
          <span className="max-sm:hidden">{t('search')}</span>
          {!going && <Search aria-hidden="true" className="size-[20px] sm:hidden" />}
        </Button>
      </div>
      {begun && (
        <Suspense>
          <PlaceResults
            id={id}
            visible={isOpen}
            text={text.trim()}
            results={results}
            active={active}
            onPick={pick}
            offers={open && text === '' && offers}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </search>
  )
}

/** Opens the picked result. Enter takes the best or only match, else the list of /land; a form takes the first. */
function useGoing(onFound: PlaceSearchProps['onFound']) {
  const navigate = useNavigate()
  const { t } = useTranslation('place-search')
  const client = useQueryClient()
  const [going, setGoing] = useState(false)
  // A search on the map tab remains on that tab.
  const tab = useRouterState({
    select: ({ location }) => (location.pathname === '/land' ? landChoicesIn(location.search).tab : undefined),
  })
  const toLand = (result: PlaceSearchResult) =>
    void navigate({ to: '/land', search: choicesOnTab(tab, choicesOf(result)) })
  const go = onFound ?? toLand

  /** Returns false if nothing was found, and the page stays. */
  async function search(words: string) {
    setGoing(true)
    // A failed search is no answer: /land repeats it and can show the error.
    const found = await client.fetchQuery(matchesQuery(words)).catch(() => null)
    const first = found?.best ?? (onFound ? await firstOf(words) : null)
    setGoing(false)
    if (first) go(first)
    else if (onFound) return false
    else void navigate({ to: '/land', search: { q: words, tab } })
    return true
  }

  /** First suggestion for the words. */
  async function firstOf(words: string) {
    try {
      return (await client.fetchQuery(placesQuery(words))).results[0] ?? null
    } catch {
      notify.error(t('search_failed'))
      return null
    }
  }
  return { go, search, going }
}
