import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { latinDigits } from '#contract/digits.ts'
import type { KhatianNumber } from '#contract/land-records/land-records-office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ComboBox } from '#web/ui/form/combo-box/combo-box.tsx'
import { controlLook, FieldHelp } from '#web/ui/form/field-frame.tsx'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { khatianNumbersQuery } from '../office.queries.ts'

type KhatianNumberFieldProps = {
  within: { mouza_id: string; survey_type_id: string }
  value: string
  onChange: (number: string) => void
}

/** Khatian number: typed, or chosen from those of the mouza. Enter shows it. */
export function KhatianNumberField({ within, value, onChange }: KhatianNumberFieldProps) {
  const { t } = useTranslation('land-records-office')
  const { digits, count } = useFormats()
  const [text, setText] = useState(digits(value))
  const typed = latinDigits(text.trim())
  const query = useDebounced(typed === value ? '' : typed, 300)
  const { data } = useQuery(khatianNumbersQuery({ ...within, search: query }))

  const go = (number: string) => number !== '' && number !== value && onChange(number)
  function choose({ khatiyan_number }: KhatianNumber) {
    setText(digits(khatiyan_number))
    go(khatiyan_number)
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const takesOption = event.currentTarget.getAttribute('aria-activedescendant')
    if (event.key === 'Enter' && !takesOption && !event.nativeEvent.isComposing) go(typed)
  }

  return (
    <div className="grid w-full max-w-80 content-start gap-1">
      <label htmlFor="khatiyan_number" className="font-semibold text-sm">
        {t('khatian_number')}
      </label>
      <ComboBox
        label={t('khatian_number')}
        items={data ?? []}
        keyOf={({ khatiyan_number }) => khatiyan_number}
        row={({ khatiyan_number, dag_count }) => (
          <>
            <span>{digits(khatiyan_number)}</span>
            <span className="text-ink-faint text-sm">
              {t('dag_count', { count: dag_count, number: count(dag_count) })}
            </span>
          </>
        )}
        text={text}
        onType={setText}
        onPick={choose}
        opensOn="focus"
        field={{
          id: 'khatiyan_number',
          onKeyDown: handleKey,
          enterKeyHint: 'search',
          'aria-describedby': 'khatiyan_number-help',
          className: `${controlLook} pl-10`,
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-faint"
        />
      </ComboBox>
      <FieldHelp id="khatiyan_number" help={t('khatian.number_help')} />
    </div>
  )
}
