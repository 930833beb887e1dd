import type { LucideIcon } from 'lucide-react'

/** A tool of the map: its sign, its name, and what it does. */
export type MapTool = { Sign: LucideIcon; label: string; onClick: () => void; pressed?: boolean }

/** A tool with its name, among all tools of a phone. */
export const ToolRow = ({ Sign, label, onClick, pressed, className = '' }: MapTool & { className?: string }) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onClick}
    className={`flex min-h-[44px] items-center gap-2.5 rounded-control px-2 text-left leading-snug hover:bg-brand-faint focus-visible:-outline-offset-2 aria-pressed:bg-brand aria-pressed:text-on-solid ${className}`}
  >
    <Sign aria-hidden="true" className="size-[20px] shrink-0" />
    {label}
  </button>
)
