import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { ComboBox, Input, type Key, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { safeNext } from '#web/platform/safe-next.ts'
import { controlLook } from '#web/ui/form/field-frame.tsx'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { useSlash } from '#web/ui/hooks/use-slash.ts'
import { SlashHint } from '#web/ui/slash-hint.tsx'
import { suggestionsQuery } from './top-search.queries.ts'

/** Finds pages, places and records of the office; the arrow keys go through what is suggested, Enter goes there. */
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
  const label = t('search_label')

  function go(key: Key | null) {
    const href = safeNext(results.find(({ id }) => id === key)?.to)
    if (!href) return
    setText('')
    void router.navigate({ href })
  }

  return (
    <ComboBox
      // A label of its own would be hidden with the page while the list is open.
      aria-label={label}
      items={results}
      inputValue={text}
      onInputChange={setText}
      selectedKey={null}
      onSelectionChange={go}
      allowsCustomValue
      // Opens with the first letter and waits; closes when there is nothing to wait for.
      allowsEmptyCollection={text.trim() !== '' && !failed}
      menuTrigger="input"
      className="relative min-w-0 max-w-105 flex-1 max-sm:order-last max-sm:max-w-none max-sm:basis-full"
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-faint"
      />
      <Input
        ref={box}
        aria-keyshortcuts={takesSlash ? '/' : undefined}
        title={takesSlash ? t('list:slash', { label }) : undefined}
        placeholder={t('search_placeholder')}
        className={`${controlLook} pr-10 pl-10`}
      />
      <span className="absolute inset-y-0 right-2.5 grid place-items-center">
        {text === '' && takesSlash && <SlashHint />}
      </span>
      <Popover className="w-(--trigger-width) min-w-72 overflow-hidden rounded-control border border-line-strong bg-white shadow-float">
        <ListBox<(typeof results)[number]>
          className="max-h-96 overflow-auto overscroll-contain outline-none"
          renderEmptyState={() => (
            <p className="px-3 py-2.5 text-ink-soft">
              {isSuccess && query === text.trim() ? t('search_none', { text: query }) : t('ui:loading')}
            </p>
          )}
        >
          {(found) => (
            <ListBoxItem
              id={found.id}
              textValue={found.name}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3 py-1.5 outline-none data-focused:bg-green-100"
            >
              <span className="min-w-0">{found.name}</span>
              <span className="shrink-0 text-ink-faint text-sm">{typeWords(found.type)}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )

  /** A kind of thing in the reader's language; one that is new here says nothing. */
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
