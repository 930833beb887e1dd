import type { ComponentProps } from 'react'
import { controlLook, describedBy, FieldFrame } from './field-frame.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  name: string
  label: string
  help?: string | undefined
  errors?: string[] | undefined
  optional?: boolean
}

/** Input on several lines. Its id is its name, so that an error summary can link to it. */
export function TextArea({ label, help, errors, optional = false, className = '', ...input }: TextAreaProps) {
  const frame = { id: input.name, label, help, errors, optional }
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={3}
        {...input}
        id={frame.id}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={describedBy(frame)}
        className={`${controlLook} ${className}`}
      />
    </FieldFrame>
  )
}
