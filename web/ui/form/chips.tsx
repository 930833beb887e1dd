import { FieldError } from './field-frame.tsx'

type Choice<Id> = { id: Id; label: string }

type ChipsProps<Id> = {
  name: string
  label: string
  choices: readonly Choice<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  errors?: string[] | undefined
}

/** One choice of a few, as pills; arrow keys move between them. */
export function Chips<Id extends string | number>({ name, label, choices, value, onChange, errors }: ChipsProps<Id>) {
  return (
    <fieldset id={name} aria-describedby={errors?.length ? `${name}-error` : undefined}>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.id}
            className="relative inline-flex min-h-11 min-w-12 items-center justify-center rounded-full border border-field bg-card px-4 py-1 font-semibold text-sm transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-solid has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={choice.id}
              checked={choice.id === value}
              onChange={() => onChange(choice.id)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldError id={name} errors={errors} />
    </fieldset>
  )
}
