import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field-frame.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> & {
  name: string
  children: ReactNode
  errors?: string[] | undefined
}

/** Checkbox with its text next to it. */
export const Checkbox = ({ children, errors, ...input }: CheckboxProps) => (
  <div className="grid gap-1">
    <label className="flex items-start gap-3 py-2">
      <input
        {...input}
        type="checkbox"
        id={input.name}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={errors?.length ? `${input.name}-error` : undefined}
        className="mt-1 size-5.5 shrink-0 rounded accent-brand"
      />
      <span>{children}</span>
    </label>
    <FieldError id={input.name} errors={errors} />
  </div>
)
