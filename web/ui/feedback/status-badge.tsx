import { Check, Clock, Flag, Info, type LucideIcon, Sparkles, X } from 'lucide-react'

export type StatusTone = 'good' | 'waiting' | 'refused' | 'flagged' | 'new' | 'neutral'

const tones: Record<StatusTone, { Sign: LucideIcon; look: string }> = {
  good: { Sign: Check, look: 'bg-brand-soft text-brand-strong' },
  waiting: { Sign: Clock, look: 'bg-marigold-soft text-marigold-text' },
  refused: { Sign: X, look: 'bg-refusal-soft text-refusal-ink' },
  flagged: { Sign: Flag, look: 'bg-marigold-soft text-marigold-text' },
  new: { Sign: Sparkles, look: 'bg-marigold text-on-marigold' },
  neutral: { Sign: Info, look: 'bg-muted text-ink' },
}

/** State as a word, an icon and a colour: never as colour alone. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  const { Sign, look } = tones[tone]
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-md px-2.5 py-0.5 font-semibold text-sm ${look}`}
    >
      <Sign aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </span>
  )
}
