import type { CorrectionCell } from '#contract/corrections/correction-answers.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useCorrectionWords } from '../use-correction-words.ts'

/** Each wrong cell: as it is on record, and what is right. */
export function CellList({ cells }: { cells: readonly CorrectionCell[] }) {
  const { t } = useTranslation('corrections')
  const { cellText } = useCorrectionWords()
  return (
    <ul className="grid divide-y divide-line">
      {cells.map((cell) => (
        <li key={`${cell.field} ${cell.owner_row}`} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-3">
          <p className="min-w-0 break-words">
            <span className="block font-semibold">{t(`field.${cell.field}`)}</span>
            {cell.owner && cell.field !== 'owner' && <span className="block text-ink-soft text-sm">{cell.owner}</span>}
          </p>
          <p className="min-w-0 break-words">
            <span className="block text-ink-soft text-sm">{t('before')}</span>
            {cell.is_hidden ? (
              <span className="text-ink-soft">{t('hidden')}</span>
            ) : (
              // A line through Bengali hides the very letter that is wrong.
              <del className="no-underline">{cell.before === null ? t('empty_cell') : cellText(cell, cell.before)}</del>
            )}
          </p>
          <p className="min-w-0 break-words">
            <span className="block text-ink-soft text-sm">{t('after')}</span>
            <ins className="font-semibold no-underline">{cellText(cell, cell.after)}</ins>
          </p>
        </li>
      ))}
    </ul>
  )
}
