export type SelectOption<Id> = {
  id: Id
  label: string
  /** Other words that the search matches: the name in the other script, a code. */
  also?: string | undefined
}

export type SelectProps<Id> = {
  name: string
  label: string
  options: readonly SelectOption<Id>[]
  value: Id | null
  onChange: (id: Id | null) => void
  placeholder?: string | undefined
  help?: string | undefined
  errors?: string[] | undefined
  disabled?: boolean
  pending?: boolean
}
