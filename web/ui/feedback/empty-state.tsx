import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Empty list: one sentence, one action. */
export const EmptyState = ({ Sign, text, action }: { Sign?: LucideIcon; text: string; action?: ReactNode }) => (
  <div className="grid justify-items-center gap-3 rounded-card border border-line-strong border-dashed px-4 py-8 text-center">
    {Sign && <Sign aria-hidden="true" className="size-7 text-brand-mid" />}
    <p className="max-w-md text-ink-soft">{text}</p>
    {action}
  </div>
)
