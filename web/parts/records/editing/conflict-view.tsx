import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Conflict } from './conflict.ts'
import { useConflictWords } from './use-conflict-words.ts'

type Difference = { name: string; label: string; mine: ReactNode; theirs: ReactNode; same: boolean }

type ConflictViewProps = {
  conflict: Conflict<unknown>
  differences: readonly Difference[]
  saving: boolean
  onTheirs: () => void
  onMine: () => void
}

/**
 * Conflict of two changes to one record: both versions side by side, and one decision. Nothing is overwritten silently.
 */
export function ConflictView({ conflict, differences, saving, onTheirs, onMine }: ConflictViewProps) {
  const { t } = useTranslation('records')
  const sentence = useConflictWords()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.focus({ preventScroll: true })
    top.current?.closest('dialog')?.scrollTo({ top: 0 })
  }, [])
  // Fields that need a decision come first.
  const lines = [...differences].sort((one, two) => Number(one.same) - Number(two.same))
  return (
    <div ref={top} tabIndex={-1} className="grid gap-4 outline-none">
      <Notice tone="waiting">
        <p className="font-semibold">{sentence(conflict.changed)}</p>
        <p>{t('clash.decide')}</p>
      </Notice>
      <ul className="grid gap-2">
        {lines.map((difference) => (
          <DifferenceLine key={difference.name} {...difference} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={saving} onClick={onTheirs}>
          {t('clash.keep_theirs')}
        </Button>
        <Button pending={saving} onClick={onMine}>
          {t('clash.use_mine')}
        </Button>
      </div>
    </div>
  )
}

function DifferenceLine({ label, mine, theirs, same }: Difference) {
  const { t } = useTranslation('records')
  return (
    <li className={`rounded-control border px-3 py-2 ${same ? 'border-line' : 'border-marigold bg-marigold-soft'}`}>
      <p className="flex items-center gap-2 font-semibold text-sm">
        {label}
        {!same && (
          <span className="inline-flex items-center gap-1 font-normal text-marigold-text">
            <ArrowLeftRight aria-hidden="true" className="size-4" />
            {t('clash.differs')}
          </span>
        )}
      </p>
      <dl className="mt-1 grid grid-cols-2 gap-4">
        <Version name={t('clash.yours')}>{mine}</Version>
        <Version name={t('clash.theirs')}>{theirs}</Version>
      </dl>
    </li>
  )
}

const Version = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft text-xs">{name}</dt>
    <dd className="whitespace-pre-wrap">{children}</dd>
  </div>
)
