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
  /** The list has closed and nothing was picked. */
  onLeave?: () => void
  /** Escape in the field with no list open. */
  onEscape?: () => void
  opensOn: 'focus' | 'typing'
  /** Stands in place of rows; left out, no list opens without one. */
  empty?: ReactNode
  /** Key of the current choice: the arrow keys begin there. */
  chosen?: string | number | null
  /** An arrow that opens the list, in words of its own. */
  arrow?: 'ready' | 'pending'
  field: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'role'>
  /** Wider than its field where that is narrow. */
  listLook?: string
  /** Signs in the field. */
  children?: ReactNode
}
