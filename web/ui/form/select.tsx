import { Suspense } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { lazyInBrowser } from '../late-part.ts'
import { controlLook, FieldError, FieldHelp } from './field-frame.tsx'
import { SelectBox as WorkingBox } from './select-box.tsx'
import type { SelectProps } from './select-option.ts'

// It needs its code to search: a page rendered by the server shows a placeholder until that is loaded.
const SelectBox = lazyInBrowser(async () => WorkingBox)

/** Choice from a list that may be long: type to search it, in either script. */
export function Select<Id extends string | number>(props: SelectProps<Id>) {
  const choose = (id: string | number | null) =>
    props.onChange(props.options.find((option) => option.id === id)?.id ?? null)
  return (
    <Suspense fallback={<WaitingSelect {...props} />}>
      <SelectBox {...props} onChange={choose} />
    </Suspense>
  )
}

/** Placeholder as high as the field, with the same words. */
const WaitingSelect = <Id,>({ name, label, options, value, placeholder, help, errors }: SelectProps<Id>) => (
  <div className="grid content-start gap-1">
    <label htmlFor={name} className="font-semibold text-sm">
      {label}
    </label>
    <div className="relative">
      <input
        id={name}
        disabled
        value={options.find(({ id }) => id === value)?.label ?? ''}
        placeholder={placeholder ?? ''}
        readOnly
        className={`${controlLook} bg-muted pr-12 text-ink-faint`}
      />
      <span className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft">
        <Spinner />
      </span>
    </div>
    <FieldHelp id={name} help={help} />
    <FieldError id={name} errors={errors} />
  </div>
)
