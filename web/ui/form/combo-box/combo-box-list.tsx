import { type ReactNode, useEffect } from 'react'
import { placeList } from './place-list.ts'

type ComboBoxListProps = {
  id: string
  label: string
  keys: readonly (string | number)[]
  rows: readonly ReactNode[]
  rowId: (place: number) => string
  /** Row that the arrow keys are on; −1 for none. */
  active: number
  chosen: string | number | null
  onPick: (place: number) => void
  empty: ReactNode
  look: string
}

/** Open list of a field. */
export function ComboBoxList({ id, label, keys, rows, rowId, active, chosen, onPick, empty, look }: ComboBoxListProps) {
  const activeId = active >= 0 ? rowId(active) : ''
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div
      ref={placeList}
      className={`absolute left-0 z-30 flex w-full flex-col rounded-control border border-line-strong bg-card text-ink shadow-float ${look}`}
    >
      {rows.length === 0 && (
        <p role="status" className="px-3 py-2.5 text-ink-soft">
          {empty}
        </p>
      )}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        hidden={rows.length === 0}
        // Scrolling the list or pressing a row does not take the focus from the field.
        onMouseDown={(event) => event.preventDefault()}
        className="overflow-y-auto overscroll-contain outline-none"
      >
        {rows.map((row, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys
          <div
            key={keys[place]}
            id={rowId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={keys[place] === chosen}
            data-active={place === active || undefined}
            onClick={() => onPick(place)}
            className="flex min-h-11 items-center justify-between gap-4 px-3 py-1.5 outline-none [contain-intrinsic-height:auto_2.75rem] [content-visibility:auto] hover:bg-brand-faint data-active:bg-brand-soft data-active:outline-2 data-active:outline-focus data-active:-outline-offset-2 aria-selected:font-semibold aria-selected:text-brand"
          >
            {row}
          </div>
        ))}
      </div>
    </div>
  )
}
