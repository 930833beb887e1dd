import { ChevronDown } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useMe } from '#web/platform/session.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { initialsOf } from './initials.ts'
import { TabList } from './tab-list.tsx'
import { tabSigns } from './tab-signs.ts'
import type { TabId } from './tabs.ts'

/** Name of the person and the tabs; on a phone one line that opens them. */
export function SideCard({ chosen }: { chosen: TabId }) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    if (open) opener.current?.focus()
  }

  return (
    <aside className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4 shadow-card lg:sticky lg:top-22 lg:gap-4">
      {/* On a phone the content comes first on every tab except the one about the person. */}
      <div className={chosen === 'personalInfo' ? '' : 'max-lg:hidden'}>
        <Person />
      </div>
      <Switcher chosen={chosen} open={open} opener={opener} onToggle={() => setOpen(!open)} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only Escape, from the tabs inside */}
      <div
        id="dashboard-tabs"
        className={open ? '' : 'max-lg:hidden'}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <TabList chosen={chosen} onChosen={close} />
      </div>
    </aside>
  )
}

function Person() {
  const { t } = useTranslation('citizen-dashboard')
  const { data: me } = useMe()
  if (!me) return null
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-full bg-brand font-semibold text-lg text-on-solid leading-none"
      >
        {initialsOf(me.name)}
      </span>
      <div className="min-w-0">
        <p title={me.name} className="truncate font-semibold">
          {me.name}
        </p>
        <p className="text-ink-faint text-sm">{t(`role.${me.role}`)}</p>
      </div>
    </div>
  )
}

type SwitcherProps = {
  chosen: TabId
  open: boolean
  opener: RefObject<HTMLButtonElement | null>
  onToggle: () => void
}

function Switcher({ chosen, open, opener, onToggle }: SwitcherProps) {
  const { t } = useTranslation('citizen-dashboard')
  const Sign = tabSigns[chosen]
  return (
    <button
      ref={opener}
      type="button"
      aria-expanded={open}
      aria-controls="dashboard-tabs"
      onClick={onToggle}
      className="flex min-h-11 items-center gap-2.5 rounded-control border border-line-strong px-3 py-1.5 text-left font-semibold leading-snug lg:hidden"
    >
      <Sign aria-hidden="true" className="size-4.5 shrink-0 text-brand" />
      <span className="sr-only">{t('section')}: </span>
      <span className="min-w-0 flex-1">{t(`tab.${chosen}`)}</span>
      <ChevronDown
        aria-hidden="true"
        className={`size-5 shrink-0 text-ink-soft transition-transform ${open ? 'rotate-180' : ''}`}
      />
    </button>
  )
}
