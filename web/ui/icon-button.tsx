import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { Sign: LucideIcon; label: string }

export const iconLook =
  'grid size-9.5 pointer-coarse:size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-brand-soft hover:text-brand'

/** Button with only an icon; its name is read out, and shown on hover. */
export const IconButton = ({ Sign, label, className = '', ...rest }: IconButtonProps) => (
  <button type="button" {...rest} aria-label={label} title={label} className={`${iconLook} ${className}`}>
    <Sign aria-hidden="true" className="size-4.5" />
  </button>
)
