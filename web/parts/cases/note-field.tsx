import { useRef } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useKey } from '#web/ui/hooks/use-key.ts'

type NoteFieldProps = {
  name: string
  value: string
  onChange: (note: string) => void
  /** Says when it is needed. */
  placeholder: string
  errors?: string[] | undefined
}

/** Note to the citizen about a decision. T moves the focus into it, Escape out again, so that the letter keys work. */
export function NoteField({ name, value, onChange, placeholder, errors }: NoteFieldProps) {
  const { t } = useTranslation('parts')
  const field = useRef<HTMLTextAreaElement>(null)
  useKey('t', () => field.current?.focus())
  return (
    <TextArea
      ref={field}
      name={name}
      rows={1}
      label={t('case.note')}
      placeholder={placeholder}
      aria-keyshortcuts="t"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      errors={errors}
      className="field-sizing-content max-h-40"
    />
  )
}
