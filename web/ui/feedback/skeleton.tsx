import { useTranslation } from '#web/text/use-translation.ts'
import { useAfter } from '../hooks/use-after.ts'

/** Placeholder while loading; shown only if loading takes longer than a moment. */
export function Skeleton({ lines = 3, className = '' }: { lines?: number; className?: string }) {
  const { t } = useTranslation('ui')
  const isLate = useAfter(300)
  const long = useAfter(5000)
  return (
    <div role="status" className={`grid gap-3 ${isLate ? '' : 'invisible'} ${className}`}>
      <span className={long ? 'text-ink-soft text-sm' : 'sr-only'}>
        {isLate && t(long ? 'still_working' : 'loading')}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
          key={line}
          aria-hidden="true"
          className="block h-5 animate-pulse rounded-control bg-muted last:w-2/3"
        />
      ))}
    </div>
  )
}
