import type { ReactNode } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { type Mark, marks } from './sample-khatian.ts'

type MarkedProps = { mark: Mark; chosen: Mark; className?: string; numberAt: string; children: ReactNode }

/** Part of the paper with the number of its explanation. */
export const Marked = ({ mark, chosen, className = '', numberAt, children }: MarkedProps) => (
  <div
    data-mark={mark}
    className={`relative cursor-pointer outline-offset-0 ${mark === chosen ? 'z-1 bg-marigold-soft outline-2 outline-marigold' : ''} ${className}`}
  >
    {children}
    <MarkNumber mark={mark} chosen={chosen} className={`absolute ring-3 ring-card ${numberAt}`} />
  </div>
)

/** The choice shows by shape too: its number is dark and larger. */
export function MarkNumber({ mark, chosen, className = '' }: { mark: Mark; chosen?: Mark; className?: string }) {
  const { count } = useFormats()
  const look = mark === chosen ? 'scale-115 bg-deep text-bright' : 'bg-marigold text-on-marigold'
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 shrink-0 place-items-center rounded-full font-semibold leading-none transition-transform ${look} ${className}`}
    >
      {count(marks.findIndex(({ name }) => name === mark) + 1)}
    </span>
  )
}
