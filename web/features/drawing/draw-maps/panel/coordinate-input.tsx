import { useState } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { degrees } from './coordinates.ts'

type CoordinateInputProps = {
  label: string
  value: number
  /** Returns true if the typed text was accepted. */
  onCommit: (text: string) => boolean
}

export const coordinateLook =
  'block min-h-11 w-full rounded-control border border-field bg-card px-2 py-1 text-sm focus-visible:outline-2 focus-visible:outline-focus aria-invalid:border-refusal'

/** One coordinate of a corner. */
export function CoordinateInput({ label, value, onCommit }: CoordinateInputProps) {
  const { digits } = useFormats()
  return <TypedInput label={label} written={digits(degrees(value))} onCommit={onCommit} />
}

type TypedInputProps = {
  label: string
  /** Text of the field while nobody types. */
  written: string
  onCommit: (text: string) => boolean
}

/** Number that is accepted on Enter or on blur. */
export function TypedInput({ label, written, onCommit }: TypedInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)

  function commit() {
    if (typed === null || typed === written) return
    const taken = onCommit(typed)
    setWrong(!taken)
    if (taken) setTyped(null)
  }

  return (
    <input
      aria-label={label}
      aria-invalid={wrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? written}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit()
        if (key === 'Escape') {
          setTyped(null)
          setWrong(false)
        }
      }}
      onBlur={commit}
      className={coordinateLook}
    />
  )
}
