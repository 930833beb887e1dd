import { ChevronDown } from 'lucide-react'

type NativeSelectProps<Id extends string> = {
  label: string
  choices: readonly { id: Id; label: string }[]
  value: Id
  onChange: (id: Id) => void
}

/** One of a few short choices, its label next to it; the browser's own list. */
export const NativeSelect = <Id extends string>({ label, choices, value, onChange }: NativeSelectProps<Id>) => (
  <label className="flex max-w-full flex-wrap items-center gap-2.5">
    <span className="text-ink-soft text-sm">{label}</span>
    <span className="relative min-w-0 max-w-full">
      <select
        value={value}
        onChange={(event) => {
          const chosen = choices.find(({ id }) => id === event.target.value)
          if (chosen) onChange(chosen.id)
        }}
        className="min-h-11 max-w-full appearance-none rounded-control border border-field bg-card py-1.5 pr-9 pl-3 leading-relaxed focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-0"
      >
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
  </label>
)
