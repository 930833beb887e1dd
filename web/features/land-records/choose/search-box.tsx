import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'

type SearchBoxProps = {
  name: string
  label: string
  text: string
  onType: (text: string) => void
  onClear: () => void
  onEnter: () => void
  onArrowDown: () => void
}

/** Filters the list below it; Enter opens the match, the arrow key moves into the list. */
export function SearchBox({ name, label, text, onType, onClear, onEnter, onArrowDown }: SearchBoxProps) {
  const { t } = useTranslation('land-records')
  const box = useRef<HTMLInputElement>(null)

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onEnter()
    if (event.key === 'ArrowDown') onArrowDown()
    if (event.key === 'Enter' || event.key === 'ArrowDown') event.preventDefault()
  }

  return (
    <Field
      ref={box}
      name={name}
      label={label}
      value={text}
      placeholder={t('list_placeholder')}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      onChange={(event) => onType(event.target.value)}
      onKeyDown={handleKey}
      end={
        text && (
          <button
            type="button"
            aria-label={t('list_clear')}
            onClick={() => {
              onClear()
              box.current?.focus()
            }}
            className="grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )
      }
    />
  )
}
