import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  Virtualizer,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { latinDigits } from '#contract/digits.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { controlLook, FieldError, FieldHelp } from './field-frame.tsx'
import type { SelectOption, SelectProps } from './select-option.ts'

const plain = (text: string) =>
  latinDigits(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\u200c\u200d]/g, ''),
  )

/** The working field of `Select`. */
export function SelectBox(props: SelectProps<string | number>) {
  const { t } = useTranslation('ui')
  const { name, options, errors, pending = false } = props
  const words = useMemo(() => searchWords(options), [options])
  return (
    <ComboBox
      defaultItems={options}
      selectedKey={props.value}
      onSelectionChange={props.onChange}
      defaultFilter={(label, typed) => (words.get(label) ?? plain(label)).includes(plain(typed.trim()))}
      menuTrigger="focus"
      allowsEmptyCollection
      isDisabled={props.disabled ?? false}
      isInvalid={!!errors?.length}
      className="grid content-start gap-1"
    >
      <Label className="font-semibold text-sm">{props.label}</Label>
      <div className="relative">
        <Input
          id={name}
          placeholder={props.placeholder ?? ''}
          // What is chosen makes way for what is typed.
          onFocus={(event) => event.currentTarget.select()}
          aria-describedby={errors?.length ? `${name}-error` : undefined}
          className={`${controlLook} pr-12 data-disabled:bg-sand data-disabled:text-ink-faint`}
        />
        <Button
          aria-label={t('show_options')}
          className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center text-ink-soft data-disabled:text-line-strong"
        >
          {pending ? <Spinner /> : <ChevronDown aria-hidden="true" className="size-5" />}
        </Button>
      </div>
      <FieldHelp id={name} help={props.help} />
      <FieldError id={name} errors={errors} />
      <Popover className="w-(--trigger-width) rounded-control border border-line-strong bg-white shadow-float">
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 44 }}>
          <ListBox<SelectOption<string | number>>
            className="block max-h-72 overflow-auto overscroll-contain outline-none"
            renderEmptyState={() => <p className="px-3 py-2.5 text-ink-faint text-sm">{t('no_options')}</p>}
          >
            {(option) => (
              <ListBoxItem
                id={option.id}
                textValue={option.label}
                className="flex min-h-11 cursor-pointer items-center truncate px-3 outline-none data-focused:bg-green-100 data-selected:font-semibold data-selected:text-green-800"
              >
                <span className="truncate leading-relaxed">{option.label}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </Popover>
    </ComboBox>
  )
}

/** Two options may carry the same label: typing finds either by the words of both. */
function searchWords(options: readonly SelectOption<string | number>[]) {
  const words = new Map<string, string>()
  for (const { label, also = '' } of options) words.set(label, plain(`${words.get(label) ?? ''} ${label} ${also}`))
  return words
}
