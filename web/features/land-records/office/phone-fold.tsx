import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { usePhone } from '#web/ui/hooks/use-screen.ts'

type PhoneFoldProps = {
  id: string
  label: ReactNode
  /** Short summary of the content. */
  about?: string
  /** Required fields are open from the start. */
  startsOpen: boolean
  hasErrors: boolean
  children: ReactNode
}

/** Fields that fold into one line on a phone, and unfold if they have errors. On wider screens only the fields. */
export function PhoneFold({ id, label, about, startsOpen, hasErrors, children }: PhoneFoldProps) {
  const phone = usePhone()
  const [open, setOpen] = useState(startsOpen)
  useEffect(() => {
    if (hasErrors) setOpen(true)
  }, [hasErrors])
  if (!phone) return children
  return (
    <div className="col-span-full grid min-w-0 gap-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-3 rounded-control border border-line px-3 py-1.5 text-left"
      >
        <span className="wrap-anywhere min-w-0 flex-1">
          <span className="font-semibold">{label}</span>
          {about && <span className="block text-ink-soft text-sm">{about}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 text-ink-soft transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </div>
  )
}
