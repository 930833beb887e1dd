import { useMemo, useState } from 'react'
import { latinDigits } from '#contract/digits.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ComboBox } from './combo-box/combo-box.tsx'
import { controlLook, describedBy, FieldError, FieldHelp } from './field-frame.tsx'
import type { SelectOption, SelectProps } from './select-option.ts'

const plain = (text: string) =>
  latinDigits(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\u200c\u200d]/g, ''),
  )

/** Interactive field of `Select`. */
export function SelectBox(props: SelectProps<string | number>) {
  const { t } = useTranslation('ui')
  const { name, label, options, value, onChange, help, errors, pending = false } = props
  /** Text typed since the list opened; it replaces the chosen option's label. */
  const [typed, setTyped] = useState<string | null>(null)
  const words = useMemo(() => options.map(({ label, also = '' }) => plain(`${label} ${also}`)), [options])
  const found = typed === null ? options : options.filter((_, place) => words[place]?.includes(plain(typed.trim())))

  function type(text: string) {
    setTyped(text)
    if (text === '' && value !== null) onChange(null)
  }
  function pick(option: SelectOption<string | number>) {
    setTyped(null)
    if (option.id !== value) onChange(option.id)
  }

  return (
    <div className="grid content-start gap-1">
      <label htmlFor={name} className="font-semibold text-sm">
        {label}
      </label>
      <ComboBox
        label={label}
        items={found}
        keyOf={({ id }) => id}
        row={(option) => <span className="min-w-0 truncate leading-relaxed">{option.label}</span>}
        chosen={value}
        text={typed ?? options.find(({ id }) => id === value)?.label ?? ''}
        onType={type}
        onPick={pick}
        onLeave={() => setTyped(null)}
        opensOn="focus"
        empty={t('no_options')}
        arrow={pending ? 'pending' : 'ready'}
        field={{
          id: name,
          placeholder: props.placeholder ?? '',
          disabled: props.disabled ?? false,
          'aria-invalid': !!errors?.length,
          'aria-describedby': describedBy({ id: name, label, help, errors }),
          onFocus: (event) => event.currentTarget.select(),
          className: `${controlLook} pr-12`,
        }}
      />
      <FieldHelp id={name} help={help} />
      <FieldError id={name} errors={errors} />
    </div>
  )
}
