import { useNavigate } from '@tanstack/react-router'
import { FileSearch } from 'lucide-react'
import type { ListedRegistration } from '#contract/land-tax/registration-case.ts'
import { RecordsHead } from '#web/parts/records/list/records-head.tsx'
import { RecordsList } from '#web/parts/records/list/records-list.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { withDefaultStatus } from './default-status.ts'
import { RegistrationFilters } from './registration-filters.tsx'
import { SeveralBar } from './several/several-bar.tsx'
import { useChosen } from './several/use-chosen.tsx'
import { useRegistrationColumns } from './use-registration-columns.tsx'
import { useRegistrations } from './use-registrations.ts'

/** Registrations of citizens for land tax: those that wait for a decision first. */
export function RegistrationsPage() {
  const { t, group } = useTranslation('land-tax-office')
  const { digits } = useFormats()
  const records = useRegistrations()
  const isWaitingList = withDefaultStatus(records.state).filters['status'] === 'pending'
  const columns = useRegistrationColumns(isWaitingList)
  const navigate = useNavigate()
  const open = ({ id }: ListedRegistration) =>
    void navigate({ to: '/admin/$page/$id', params: { page: 'land-tax-registrations', id: String(id) } })
  const { none_waiting, ...words } = group('registrations')
  const nameOf = ({ id }: { id: number }) => t('name', { id: digits(String(id)) })
  const choice = useChosen(isWaitingList ? (records.query.data?.data ?? []) : [], nameOf)
  const waiting = records.state.search === '' && Object.keys(records.state.filters).length === 0
  return (
    <section aria-labelledby="records-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="grid gap-1">
        <RecordsHead words={words} records={records} />
        <p className="text-ink-soft">{t('about_registrations')}</p>
      </div>
      <SeveralBar choice={choice} nameOf={nameOf} />
      <RecordsList
        words={waiting ? { ...words, none: none_waiting } : words}
        columns={choice.hasChoosable ? [choice.column, ...columns] : columns}
        records={records}
        filters={<RegistrationFilters />}
        nameOf={nameOf}
        onOpen={open}
        rowActions={(row) => (
          <IconButton Sign={FileSearch} label={t('review', { name: nameOf(row) })} onClick={() => open(row)} />
        )}
      />
    </section>
  )
}
