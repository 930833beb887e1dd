import type { LucideIcon } from 'lucide-react'

/** Buttons that belong together, one below the other. */
export const ButtonGroup = ({ className = '', children }: { className?: string; children: React.ReactNode }) => (
  <div
    className={`grid divide-y divide-line overflow-hidden rounded-control border border-line bg-card shadow-float ${className}`}
  >
    {children}
  </div>
)

type MapButtonProps = {
  Sign: LucideIcon
  label: string
  onClick: () => void
  pressed?: boolean
  turned?: number
  className?: string
}

/** Button over a map, as large in large letters: the map beneath stays visible. */
export const MapButton = ({ Sign, label, onClick, pressed, turned = 0, className = '' }: MapButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={pressed}
    title={label}
    onClick={onClick}
    className={`grid size-[44px] place-items-center text-ink hover:bg-brand-faint focus-visible:-outline-offset-2 aria-pressed:bg-brand aria-pressed:text-on-solid ${className}`}
  >
    <Sign aria-hidden="true" className="size-[20px]" style={turned === 0 ? undefined : { rotate: `${turned}deg` }} />
  </button>
)
