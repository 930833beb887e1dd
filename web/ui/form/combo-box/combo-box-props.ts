import type { ComponentProps, ReactNode } from 'react'

export type ComboBoxProps<Item> = {
  /** Label of the list, and of a field without a label of its own. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** Content of a row. */
  row: (item: Item) => ReactNode
  text: string
  onType: (text: string) => void
  onPick: (item: Item) => void
  /** Called when the list closes and nothing was picked. */
  onLeave?: () => void
  /** Called on Escape in the field while no list is open. */
  onEscape?: () => void
  opensOn: 'focus' | 'typing'
  /** True if Enter picks the first row where no other is chosen. */
  enterPicksFirst?: boolean
  /** Content in place of rows; if undefined, a list without rows does not open. */
  empty?: ReactNode
  /** Key of the current choice: the arrow keys begin there. */
  chosen?: string | number | null
  /** State of the arrow that opens the list; the arrow has a label of its own. */
  arrow?: 'ready' | 'pending'
  field: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'role'>
  /** Classes of a list that is wider than its field. */
  listLook?: string
  /** Icons in the field. */
  children?: ReactNode
}
