import { correctionMoves } from '#contract/corrections/correction-moves.ts'
import type { ChangedCell, CorrectionCase, StaffCorrectionInFull } from '#contract/corrections/correction-office.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CellList } from '../../detail/cell-list.tsx'
import { useCorrectionWords } from '../../use-correction-words.ts'

type CaseCellsProps = { correction: StaffCorrectionInFull; found: CorrectionCase | undefined }

/** Old and new text of each cell, what the applicant says of it, and what has changed on record since. */
export function CaseCells({ correction, found }: CaseCellsProps) {
  const { t } = useTranslation(['corrections-office', 'corrections'])
  const { cells, kind, explanation } = correction
  return (
    <Card aria-labelledby="cells" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="cells" className="font-semibold text-xl">
        {t('corrections:cells')}
      </h2>
      <CellList cells={cells} />
      {found && <MovedLand found={found} isOpen={correctionMoves[correction.status].length > 0} />}
      {found && correction.status === 'pending' && <ChangedCells cells={found.changed_cells} />}
      {found?.record.is_closed && <Notice tone="bad">{t('corrections:closed')}</Notice>}
      <Facts>
        <Fact name={t('corrections:kind_label')}>{t(`corrections:kind.${kind}`)}</Fact>
        {explanation && (
          <Fact name={t('corrections:explanation')}>
            <span className="wrap-anywhere min-w-0 whitespace-pre-line">{explanation}</span>
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

type MovedLandProps = { found: CorrectionCase; isOpen: boolean }

/** How the cells move land, each way once, and what the approval then needs; empty for slips of the pen. */
function MovedLand({ found: { moves, has_paper }, isOpen }: MovedLandProps) {
  const { t } = useTranslation('corrections-office')
  const ways = [...new Set(moves.map(({ move }) => move))]
  if (ways.length === 0) return null
  return (
    <Notice tone="bad">
      <p className="font-semibold">{t('moves.title')}</p>
      <ul className="list-disc pl-5">
        {ways.map((way) => (
          <li key={way}>{t(`moves.${way}`)}</li>
        ))}
      </ul>
      {isOpen && <p>{t('moves.needs')}</p>}
      {isOpen && !has_paper && <p className="font-semibold">{t('moves.no_paper')}</p>}
    </Notice>
  )
}

/** Cells that are no longer as they were when somebody applied; empty if all do. */
export function ChangedCells({ cells }: { cells: readonly ChangedCell[] }) {
  const { t } = useTranslation(['corrections-office', 'corrections'])
  const { cellText } = useCorrectionWords()
  if (cells.length === 0) return null
  const text = (cell: ChangedCell, value: string | null) =>
    value === null ? t('corrections:empty_cell') : cellText(cell, value)
  return (
    <Notice tone="bad">
      <p className="font-semibold">{t('changed')}</p>
      <ul>
        {cells.map((cell) => (
          <li key={`${cell.field} ${cell.owner_row}`}>
            {t('changed_cell', {
              field: t(`corrections:field.${cell.field}`),
              before: text(cell, cell.before),
              now: text(cell, cell.now),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
