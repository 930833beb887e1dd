import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { controlLook } from '#web/ui/form/field-frame.tsx'

export type Choice = { id: string; label: string }

type StackedSelectProps = {
  label: string
  choices: readonly Choice[]
  value: string
  onChange: (id: string) => void
}

/** Select with its label above; a value of the address that is not in the list is shown as it is. */
export function StackedSelect({ label, choices, value, onChange }: StackedSelectProps) {
  const id = useId()
  const isKnown = choices.some((choice) => choice.id === value)
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <span className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${controlLook} appearance-none truncate pr-9`}
        >
          {!isKnown && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-4.5 -translate-y-1/2 text-ink-soft"
        />
      </span>
    </div>
  )
}
