import type { ComponentProps, ReactNode } from 'react'
import { controlLook, describedBy, FieldFrame } from './field-frame.tsx'

export type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  name: string
  label: string
  id?: string
  help?: string | undefined
  errors?: string[] | undefined
  optional?: boolean
  /** Content inside the control at its end: an icon or a button. */
  end?: ReactNode
}

/** One line of input. Its id is its name, so that an error summary can link to it. */
export function Field({ label, help, errors, optional = false, end, className = '', ...input }: FieldProps) {
  const frame = { id: input.id ?? input.name, label, help, errors, optional }
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          {...input}
          id={frame.id}
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={describedBy(frame)}
          className={`${controlLook} ${end ? 'pr-12' : ''} ${className}`}
        />
        {end && <div className="absolute inset-y-0 right-0 grid w-12 place-items-center">{end}</div>}
      </div>
    </FieldFrame>
  )
}
