import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { feeRecordsApi } from '#contract/payments/fee-records.endpoints.ts'
import type { FeeRecord } from '#contract/payments/fees.ts'
import { RecordsHead } from '#web/parts/records/list/records-head.tsx'
import { RecordsList } from '#web/parts/records/list/records-list.tsx'
import { useRecords } from '#web/parts/records/use-records.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AddFeeDialog } from './add-fee-dialog.tsx'
import { FeeFilters } from './fee-filters.tsx'
import { RemoveFeeDialog } from './remove-fee-dialog.tsx'
import { useFeeColumns } from './use-fee-columns.tsx'
import { useFeeName } from './use-fee-name.ts'

type Opened = { act: 'add' } | { act: 'remove'; fee: FeeRecord }

/** Fees of the service, each from its first day. A fee that has taken effect cannot be deleted. */
export function FeesPage() {
  const { t, group } = useTranslation('fees')
  const records = useRecords(feeRecordsApi)
  const columns = useFeeColumns()
  const nameOf = useFeeName()
  const [opened, setOpened] = useState<Opened | null>(null)
  const words = group('fees')
  const add = () => setOpened({ act: 'add' })
  const close = () => setOpened(null)
  return (
    <section aria-labelledby="records-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="grid gap-1">
        <RecordsHead words={words} records={records} onAdd={add} />
        <p className="text-ink-soft">{t('about')}</p>
      </div>
      <RecordsList
        words={words}
        columns={columns}
        records={records}
        filters={<FeeFilters />}
        nameOf={nameOf}
        onAdd={add}
        rowActions={(fee) =>
          fee.state === 'coming' && (
            <IconButton
              Sign={Trash2}
              label={t('remove.button', { name: nameOf(fee) })}
              onClick={() => setOpened({ act: 'remove', fee })}
              className="hover:bg-refusal-soft hover:text-refusal-ink"
            />
          )
        }
      />
      {opened?.act === 'add' && <AddFeeDialog onClose={close} />}
      {opened?.act === 'remove' && <RemoveFeeDialog fee={opened.fee} onClose={close} onRemoved={records.oneLess} />}
    </section>
  )
}
