import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'

type ChoicesProps = {
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
  errors: string[] | undefined
}

/** Several choices of a list, each with its box. */
export const Choices = ({ name, label, choices, errors }: ChoicesProps) => (
  <fieldset id={name} tabIndex={-1} className="grid">
    <legend className="font-semibold">{label}</legend>
    {choices.map(({ value, label: text }) => (
      <Checkbox key={value} name={`${name}:${value}`} value={value}>
        {text}
      </Checkbox>
    ))}
    <FieldError id={name} errors={errors} />
  </fieldset>
)

/** Values of the ticked boxes. */
export const chosenOf = (fields: { [name: string]: FormDataEntryValue }, name: string): string[] =>
  Object.entries(fields).flatMap(([key, value]) => (key.startsWith(`${name}:`) ? [String(value)] : []))
