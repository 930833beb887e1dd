import type { ReactNode } from 'react'
import { controlLook, FieldError } from '#web/ui/form/field-frame.tsx'

type OwnerCellProps = {
  id: string
  label: string
  value: string
  onChange: (text: string) => void
  errors: string[] | undefined
  lang?: 'en' | 'bn'
  inputMode?: 'decimal'
  focusName?: string
  className: string
  /** Value computed from the typed text. */
  children?: ReactNode
}

/** Field of an owner. */
export function OwnerCell({ id, label, errors, children, className, onChange, ...input }: OwnerCellProps) {
  const { focusName, ...control } = input
  const described = [errors?.length ? `${id}-error` : '', children ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <label htmlFor={id} className="font-semibold text-sm leading-snug">
        {label}
      </label>
      <input
        {...control}
        id={id}
        name={id}
        data-focus={focusName}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={described || undefined}
        className={`${controlLook} ${input.inputMode ? 'text-right' : ''} xl:px-2`}
      />
      <FieldError id={id} errors={errors} />
      {children && (
        <div id={`${id}-hint`} className="text-right text-ink-soft text-sm leading-snug">
          {children}
        </div>
      )}
    </div>
  )
}
