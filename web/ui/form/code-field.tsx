import { Field, type FieldProps } from './field.tsx'

/** Code from a message or an app: phones offer to fill it in. */
export const CodeField = ({ className = '', ...props }: Omit<FieldProps, 'type' | 'autoComplete'>) => (
  <Field
    inputMode="numeric"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={20}
    {...props}
    autoComplete="one-time-code"
    className={`max-w-60 text-lg ${className}`}
  />
)
