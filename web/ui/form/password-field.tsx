import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Field, type FieldProps } from './field.tsx'

/** Password field with a button to show it. Also for PINs: pass `inputMode="numeric"`. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const { t } = useTranslation('ui')
  const [visible, setVisible] = useState(false)
  const Sign = visible ? EyeOff : Eye
  const act = t(visible ? 'hide_secret' : 'show_secret', { field: props.label })
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={visible ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={act}
          title={act}
          onClick={() => setVisible(!visible)}
          className="grid size-11 place-items-center rounded-control text-ink-soft hover:text-brand"
        >
          <Sign aria-hidden="true" className="size-5" />
        </button>
      }
    />
  )
}
