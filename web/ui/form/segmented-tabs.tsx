import { type KeyboardEvent, type ReactNode, useId } from 'react'

type SegmentedTabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; label: string }[]
  selected: Id
  onSelect: (id: Id) => void
  /** Content to the left of the switch, if there is room. */
  heading?: ReactNode
  /** Content of the chosen tab. */
  children: ReactNode
}

/** A few views of one thing, side by side in one switch; arrows, Home and End move between them. */
export function SegmentedTabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  heading,
  children,
}: SegmentedTabsProps<Id>) {
  const panel = useId()
  const elementId = (id: Id) => `${panel}-${id}`

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const next = tabs.at(
      placeFor(
        event.key,
        tabs.findIndex(({ id }) => id === selected),
        tabs.length,
      ) ?? tabs.length,
    )
    if (!next) return
    event.preventDefault()
    document.getElementById(elementId(next.id))?.focus()
    onSelect(next.id)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {heading}
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={handleKey}
          className="no-print flex max-w-full flex-wrap gap-1 rounded-[10px] border border-line bg-muted p-1 max-sm:w-full"
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={elementId(tab.id)}
              aria-selected={tab.id === selected}
              aria-controls={panel}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              className="grid min-h-11 place-items-center rounded-control px-4 text-center font-semibold text-ink-soft transition-colors hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-[0_1px_3px_var(--shade)] max-sm:flex-1 max-sm:px-1.5 max-sm:py-1 max-sm:text-sm sm:whitespace-nowrap"
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={panel} aria-labelledby={elementId(selected)}>
        {children}
      </div>
    </div>
  )
}

/** Moves by a key from a place in the row, and wraps at the ends. */
function placeFor(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return at - 1
  if (key === 'Home') return 0
  return key === 'End' ? -1 : undefined
}
