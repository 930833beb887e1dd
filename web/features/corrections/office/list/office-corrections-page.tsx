import { useNavigate } from '@tanstack/react-router'
import { FileSearch } from 'lucide-react'
import type { StaffCorrection } from '#contract/corrections/correction-office.ts'
import { RecordsHead } from '#web/parts/records/list/records-head.tsx'
import { RecordsList } from '#web/parts/records/list/records-list.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCorrectionWords } from '../../use-correction-words.ts'
import { CorrectionFilters } from './correction-filters.tsx'
import { useCorrectionColumns } from './use-correction-columns.tsx'
import { useOfficeCorrections } from './use-office-corrections.ts'

/** Corrections of the person's offices: those that wait, the oldest first, unless the filters say otherwise. */
export function OfficeCorrectionsPage() {
  const { t, group } = useTranslation('corrections-office')
  const words = useCorrectionWords()
  const records = useOfficeCorrections()
  const columns = useCorrectionColumns()
  const navigate = useNavigate()
  const open = ({ id }: StaffCorrection) =>
    void navigate({ to: '/admin/$page/$id', params: { page: 'corrections', id: String(id) } })
  const listWords = group('list')
  return (
    <section aria-labelledby="records-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="grid gap-1">
        <RecordsHead words={listWords} records={records} />
        <p className="text-ink-soft">{t('about')}</p>
      </div>
      <RecordsList
        words={listWords}
        columns={columns}
        records={records}
        filters={<CorrectionFilters />}
        nameOf={words.title}
        onOpen={open}
        rowActions={(correction) => (
          <IconButton
            Sign={FileSearch}
            label={t('open', { name: words.title(correction) })}
            onClick={() => open(correction)}
          />
        )}
      />
    </section>
  )
}
