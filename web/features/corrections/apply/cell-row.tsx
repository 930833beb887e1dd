import { Pencil, X } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCorrectionWords } from '../use-correction-words.ts'
import { isNumeric, type RecordCell } from './record-cells.ts'

type CellRowProps = {
  cell: RecordCell
  /** Typed text; undefined while the cell is right. */
  typed: string | undefined
  /** Name of the field in errors of the form. */
  name: string
  errors: string[] | undefined
  onType: (text: string) => void
  onPick: () => void
  onLeave: () => void
}

/** One cell of the record: a press says that it is wrong, and opens the field for what is right. */
export function CellRow({ cell, typed, name, errors, onType, onPick, onLeave }: CellRowProps) {
  const { t } = useTranslation('corrections')
  const { cellText } = useCorrectionWords()
  const label = t(`field.${cell.field}`)
  const text = cell.is_hidden ? t('hidden') : cell.text === null ? t('empty_cell') : cellText(cell, cell.text)
  if (typed === undefined)
    return (
      <button
        type="button"
        onClick={onPick}
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-muted"
      >
        <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <span className="text-ink-faint text-sm sm:text-base">{label}</span>
          <span className={`min-w-0 break-words ${cell.text === null ? 'text-ink-soft' : ''}`}>{text}</span>
        </span>
        <Pencil aria-hidden="true" className="size-4.5 shrink-0 text-brand-mid" />
        <span className="sr-only">{t('is_wrong')}</span>
      </button>
    )
  return (
    <div className="grid gap-2 rounded-control border border-brand bg-brand-soft/40 p-3">
      <p className="flex items-start justify-between gap-2">
        <span className="min-w-0 break-words">
          <span className="block text-ink-soft text-sm">{label}</span>
          {text}
        </span>
        <IconButton Sign={X} label={`${t('is_right')}: ${label}`} onClick={onLeave} />
      </p>
      <Field
        name={name}
        label={t(cell.field === 'area' ? 'right_area' : 'right')}
        help={cell.field === 'share' ? t('share_help') : undefined}
        value={typed}
        inputMode={isNumeric(cell.field) ? 'decimal' : 'text'}
        autoComplete="off"
        // The person pressed the cell to type in it.
        autoFocus
        onChange={({ target }) => onType(target.value)}
        errors={errors}
      />
    </div>
  )
}
