import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type UnfoldingProps = { id: string; show: string; hide: string; children: ReactNode }

/** Content that few people need: fetched and drawn only when it is unfolded. */
export function Unfolding({ id, show, hide, children }: UnfoldingProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="no-print -mx-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-control px-2 font-semibold text-brand hover:bg-brand-faint"
      >
        {open ? hide : show}
        <ChevronDown aria-hidden="true" className={`size-4.5 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </div>
  )
}
