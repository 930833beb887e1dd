import { useState } from 'react'
import { type FieldText, fieldErrors } from '#contract/field-errors.ts'
import { metaField } from '#contract/records/records.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { jsonPlace } from './json-place.ts'

type MetaFieldProps = {
  value: string
  onChange: (text: string) => void
  errors: string[] | undefined
  /** Error for JSON that is no object. */
  notAnObject: FieldText
}

/** Free facts about a record, as JSON. Checked on blur, not while typing; shows the place of an error. */
export function MetaField({ value, onChange, errors, notAnObject }: MetaFieldProps) {
  const { t } = useTranslation('records')
  const fieldName = useFieldNames()
  const { language, count } = useFormats()
  const [left, setLeft] = useState(false)
  const own = left ? metaField(notAnObject).safeParse(value) : null
  const found = own?.success === false ? fieldErrors(own.error.issues, language)['_'] : undefined
  const errorsToShow = found ?? errors
  const place = errorsToShow && value.trim() !== '' ? jsonPlace(value) : null
  return (
    <div className="grid gap-1">
      <TextArea
        name="meta"
        label={fieldName('meta')}
        help={t('meta_help')}
        optional
        value={value}
        onChange={(event) => {
          setLeft(false)
          onChange(event.target.value)
        }}
        onBlur={() => setLeft(true)}
        errors={errorsToShow}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        rows={4}
        className="font-mono text-sm"
      />
      {place && (
        <p className="pl-6 text-refusal text-sm">
          {t('meta_place', { line: count(place.line), column: count(place.column) })}
        </p>
      )}
    </div>
  )
}

/** Facts of a record as the field shows them. */
export const metaText = (meta: Record<string, unknown>) =>
  Object.keys(meta).length === 0 ? '' : JSON.stringify(meta, null, 2)
