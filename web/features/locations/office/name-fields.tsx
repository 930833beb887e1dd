import type { FieldsProps } from '#web/parts/records/editing/record-form.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { BijoyHint } from '#web/ui/form/bijoy-hint.tsx'
import { Field } from '#web/ui/form/field.tsx'

type Names = { name_en: string; name_bn: string }

/** The two names every place has. */
export function NameFields({ values, change, errors }: FieldsProps<Names>) {
  const fieldName = useFieldNames()
  return (
    <>
      <Field
        name="name_en"
        lang="en"
        label={fieldName('name_en')}
        value={values.name_en}
        onChange={(event) => change({ name_en: event.target.value })}
        errors={errors['name_en']}
        autoComplete="off"
      />
      <Field
        name="name_bn"
        lang="bn"
        label={fieldName('name_bn')}
        value={values.name_bn}
        onChange={(event) => change({ name_bn: event.target.value })}
        errors={errors['name_bn']}
        autoComplete="off"
      />
      <BijoyHint text={values.name_bn} onTake={(name_bn) => change({ name_bn })} />
    </>
  )
}

type CodeFieldProps<Name extends string> = {
  name: Name
  label: string
  value: string
  onChange: (code: string) => void
  errors: string[] | undefined
}

/** Optional number. */
export const CodeField = <Name extends string>({ name, label, value, onChange, errors }: CodeFieldProps<Name>) => (
  <Field
    name={name}
    label={label}
    optional
    value={value}
    onChange={(event) => onChange(event.target.value)}
    errors={errors}
    autoComplete="off"
    className="max-w-60"
  />
)
