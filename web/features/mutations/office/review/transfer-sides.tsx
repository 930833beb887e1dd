import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import type { ProposedOwner, Transfer } from '#contract/mutations/transfer.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DagOwners } from './dag-owners.tsx'

type TransferSidesProps = {
  transfer: Transfer
  /** Lets the officer tick the rows if the name of the previous owner is not on record. */
  onPick?: ((row_ids: string[]) => void) | undefined
}

/** Owners before and after the transfer, side by side. */
export function TransferSides({ transfer, onPick }: TransferSidesProps) {
  const { t } = useTranslation('mutations-office')
  const { decimals } = useFormats()
  const { owners, proposed, row_ids, sold_area, held_area } = transfer
  const gives = ({ id }: OwnerRow) => row_ids.includes(id)
  const pick = ({ id }: OwnerRow) =>
    onPick?.(row_ids.includes(id) ? row_ids.filter((each) => each !== id) : [...row_ids, id])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {sold_area !== null && row_ids.length > 0 && (
        <p>{t('transfer.sold', { sold: decimals(sold_area), held: decimals(held_area) })}</p>
      )}
      <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-5 ${proposed ? 'sm:grid-cols-2' : ''}`}>
        <DagOwners
          title={t('transfer.now')}
          owners={owners}
          noteOf={(row) =>
            gives(row) && <Note words={t(stays(row, proposed) ? 'transfer.gives_part' : 'transfer.gives_all')} />
          }
          choiceOf={
            onPick &&
            ((row) => (
              <input
                type="checkbox"
                aria-label={t('transfer.pick', { name: row.owner })}
                checked={gives(row)}
                onChange={() => pick(row)}
                className="mt-0.5 size-6 pointer-coarse:size-11 shrink-0 rounded accent-brand"
              />
            ))
          }
        />
        {proposed && (
          <DagOwners
            title={t('transfer.after')}
            owners={proposed}
            noteOf={({ change }) => change !== 'same' && <Note words={t(`transfer.${change}`)} />}
          />
        )}
      </div>
      {proposed && isWhole(owners, proposed) && <Notice tone="good">{t('transfer.adds_up')}</Notice>}
    </div>
  )
}

const Note = ({ words }: { words: string }) => (
  <span className="block font-normal text-marigold-text text-sm">{words}</span>
)

const stays = ({ id }: OwnerRow, proposed: readonly ProposedOwner[] | null) =>
  proposed === null || proposed.some((row) => row.id === id)

const sumOf = (owners: readonly OwnerRow[]) => addedUp(owners.map(({ area }) => area))
const isWhole = (owners: readonly OwnerRow[], proposed: readonly OwnerRow[]) => sumOf(owners) === sumOf(proposed)
