import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Spinner } from '../../feedback/spinner.tsx'
import { ComboBoxList } from './combo-box-list.tsx'
import type { ComboBoxProps } from './combo-box-props.ts'
import { useComboBox } from './use-combo-box.ts'

/**
 * Field with a list of choices; the arrow keys move through them while the focus stays in the field. The list is next
 * to the field in the document too, so that nothing else needs to be hidden from screen readers.
 */
export function ComboBox<Item>(props: ComboBoxProps<Item>) {
  const { label, items, keyOf, row, text, empty, chosen = null, arrow, field, listLook = '', children } = props
  const { t } = useTranslation('ui')
  const { count } = useFormats()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useComboBox(props, box)
  const rowId = (place: number) => `${listId}-${place}`
  const says = t('options_count', { count: items.length, number: count(items.length) })

  return (
    <div ref={box} className="relative">
      {children}
      <input
        aria-label={field.id ? undefined : label}
        {...field}
        type="text"
        role="combobox"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={list.active >= 0 ? rowId(list.active) : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={text}
        {...list.handlers}
      />
      {arrow && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${t('show_options')}: ${label}`}
          disabled={field.disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={list.toggle}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft disabled:text-line-strong"
        >
          {arrow === 'pending' ? <Spinner /> : <ChevronDown aria-hidden="true" className="size-5" />}
        </button>
      )}
      {/* The active row is read out with its position among the others. */}
      <span role="status" className="sr-only">
        {list.isOpen && list.active < 0 && items.length > 0 && says}
      </span>
      {list.isOpen && (
        <ComboBoxList
          id={listId}
          label={label}
          keys={items.map(keyOf)}
          rows={items.map(row)}
          rowId={rowId}
          active={list.active}
          chosen={chosen}
          onPick={list.pick}
          empty={empty}
          look={listLook}
        />
      )}
    </div>
  )
}
