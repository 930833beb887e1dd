import { useNavigate } from '@tanstack/react-router'
import { FileSearch } from 'lucide-react'
import type { StaffMutation } from '#contract/mutations/mutation-office.ts'
import { useMutationWords } from '#web/features/mutations/use-mutation-words.ts'
import { startsWithNewest } from '#web/parts/cases/work-order.ts'
import { RecordsHead } from '#web/parts/records/list/records-head.tsx'
import { RecordsList } from '#web/parts/records/list/records-list.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MutationFilters } from './mutation-filters.tsx'
import { useMutationColumns } from './use-mutation-columns.tsx'
import { useOfficeMutations } from './use-office-mutations.ts'

/** Mutations of the person's offices: those that wait, the oldest first, unless the filters say otherwise. */
export function OfficeMutationsPage() {
  const { t, group } = useTranslation('mutations-office')
  const words = useMutationWords()
  const records = useOfficeMutations()
  const [first] = records.query.data?.data ?? []
  const columns = useMutationColumns(first && startsWithNewest(records.state) ? first.id : null)
  const navigate = useNavigate()
  const open = ({ id }: StaffMutation) =>
    void navigate({ to: '/admin/$page/$id', params: { page: 'mutations', id: String(id) } })
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
        filters={<MutationFilters />}
        nameOf={words.title}
        onOpen={open}
        rowActions={(mutation) => (
          <IconButton
            Sign={FileSearch}
            label={t('open', { name: words.title(mutation) })}
            onClick={() => open(mutation)}
          />
        )}
      />
    </section>
  )
}
