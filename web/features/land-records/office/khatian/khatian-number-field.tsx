import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import {
  ComboBox,
  Input,
  type Key,
  Label,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  Virtualizer,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { latinDigits } from '#contract/digits.ts'
import type { KhatianNumber } from '#contract/land-records/land-records-office.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { controlLook, FieldHelp } from '#web/ui/form/field-frame.tsx'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { khatianNumbersQuery } from '../office.queries.ts'

type KhatianNumberFieldProps = {
  within: { mouza_id: string; survey_type_id: string }
  value: string
  onChange: (number: string) => void
}

/** A khatian number: typed, or taken from those the mouza has. Enter shows it. */
export function KhatianNumberField({ within, value, onChange }: KhatianNumberFieldProps) {
  const { t } = useTranslation('land-records-office')
  const { digits, count } = useFormats()
  const [text, setText] = useState(digits(value))
  const typed = latinDigits(text.trim())
  const query = useDebounced(typed === value ? '' : typed, 300)
  const { data } = useQuery(khatianNumbersQuery({ ...within, search: query }))

  const go = (number: string) => number !== '' && number !== value && onChange(number)
  function choose(key: Key | null) {
    if (key === null) return
    setText(digits(String(key)))
    go(String(key))
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const takesOption = event.currentTarget.getAttribute('aria-activedescendant')
    if (event.key === 'Enter' && !takesOption && !event.nativeEvent.isComposing) go(typed)
  }

  return (
    <ComboBox<KhatianNumber>
      items={data ?? []}
      inputValue={text}
      onInputChange={setText}
      selectedKey={null}
      onSelectionChange={choose}
      allowsCustomValue
      menuTrigger="focus"
      className="grid w-full max-w-80 content-start gap-1"
    >
      <Label className="font-semibold text-sm">{t('khatian_number')}</Label>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-faint"
        />
        <Input
          id="khatiyan_number"
          onKeyDown={handleKey}
          enterKeyHint="search"
          aria-describedby="khatiyan_number-help"
          className={`${controlLook} pl-10`}
        />
      </div>
      <FieldHelp id="khatiyan_number" help={t('khatian.number_help')} />
      <Popover className="w-(--trigger-width) rounded-control border border-line-strong bg-white shadow-float">
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 44 }}>
          <ListBox<KhatianNumber> className="block max-h-72 overflow-auto overscroll-contain outline-none">
            {({ khatiyan_number, dag_count }) => (
              <ListBoxItem
                id={khatiyan_number}
                textValue={digits(khatiyan_number)}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3 outline-none data-focused:bg-green-100"
              >
                <span>{digits(khatiyan_number)}</span>
                <span className="text-ink-faint text-sm">
                  {t('dag_count', { count: dag_count, number: count(dag_count) })}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </Popover>
    </ComboBox>
  )
}
