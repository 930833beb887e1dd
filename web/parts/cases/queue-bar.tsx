import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronLeft, ChevronRight, Keyboard } from 'lucide-react'
import { useState } from 'react'
import type { CaseKind } from '#contract/cases/cases.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useKey } from '#web/ui/hooks/use-key.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { KeyHint } from '#web/ui/key-hint.tsx'
import type { useQueue } from './use-queue.ts'
import { addressOfKind } from './waiting-cases.queries.ts'

type QueueBarProps = {
  kind: CaseKind
  list: string
  queue: ReturnType<typeof useQueue>
  letters: readonly CaseLetter[]
}

/** Actions of a case view that have a key. */
export type CaseLetter = 'a' | 'r' | 'f' | 's' | 'e' | 't' | 'n' | 'p' | 'z' | 'esc' | (typeof imageLetters)[number]

/** Additional keys of a case view with images. */
export const imageLetters = ['larger', 'smaller', 'turn_left', 'turn_right'] as const

const signs: Partial<Record<CaseLetter, string>> = { larger: '+', smaller: '−', turn_left: '[', turn_right: ']' }

/** Position of a case among the waiting ones, with links to its list and to the cases before and after it. */
export function QueueBar({ kind, list, queue, letters }: QueueBarProps) {
  const { t } = useTranslation('parts')
  const { count } = useFormats()
  const { place, openNext, openPrevious } = queue
  const [helping, setHelping] = useState(false)
  useKey('p', openPrevious)
  useKey('?', () => setHelping(true))
  return (
    <nav aria-label={t('case.queue')} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link
        to="/admin/$page"
        params={{ page: addressOfKind[kind] }}
        activeOptions={{ exact: true }}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {list}
      </Link>
      {place?.place && (
        <p className="text-ink-soft">
          <span className="font-semibold text-ink">
            {t('case.place', { place: count(place.place), waiting: count(place.waiting) })}
          </span>{' '}
          {t('case.oldest_first')}
        </p>
      )}
      {place && (
        <p className="text-ink-soft text-sm sm:ml-auto">
          {t('case.decided_today', { count: place.decided_today, number: count(place.decided_today) })}
        </p>
      )}
      <div className="flex items-center gap-1 max-sm:ml-auto">
        <IconButton
          Sign={ChevronLeft}
          label={t('case.previous')}
          aria-keyshortcuts="p"
          disabled={!place?.previous_id}
          onClick={openPrevious}
          className="disabled:opacity-40"
        />
        <IconButton
          Sign={ChevronRight}
          label={t('case.next')}
          disabled={!place?.next_id}
          onClick={openNext}
          className="disabled:opacity-40"
        />
        <Button
          variant="quiet"
          size="small"
          aria-keyshortcuts="?"
          onClick={() => setHelping(true)}
          className="max-lg:hidden"
        >
          <Keyboard aria-hidden="true" className="size-4.5" />
          {t('case.keys')}
          <KeyHint>?</KeyHint>
        </Button>
      </div>
      <Dialog title={t('case.keys_title')} open={helping} onClose={() => setHelping(false)}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
          {letters.map((letter) => (
            <div key={letter} className="contents">
              <dt className="justify-self-start rounded-md border border-line-strong px-2 py-0.5 font-semibold uppercase">
                {signs[letter] ?? letter}
              </dt>
              <dd>{t(`case.key.${letter}`)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </nav>
  )
}
