import { Eye } from 'lucide-react'
import { useState } from 'react'
import { auditApi } from '#contract/audit/audit.endpoints.ts'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { RecordsHead } from '#web/parts/records/list/records-head.tsx'
import { RecordsList } from '#web/parts/records/list/records-list.tsx'
import { useRecords } from '#web/parts/records/use-records.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useStartCheck } from './audit.queries.ts'
import { AuditFilters } from './audit-filters.tsx'
import { ChainResult, CheckButton } from './chain-check.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { useAuditColumns } from './use-audit-columns.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** Acts of staff, entry by entry, and the check of the log's integrity. */
export function AuditPage() {
  const { t, group } = useTranslation('audit')
  const records = useRecords(auditApi)
  const columns = useAuditColumns()
  const { nameOf } = useAuditWords()
  const start = useStartCheck()
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  const words = group('audit')
  return (
    <section aria-labelledby="records-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="grid gap-1">
        <RecordsHead words={words} records={records} more={<CheckButton start={start} />} />
        <p className="text-ink-soft">{t('about')}</p>
      </div>
      <ChainResult start={start} />
      <RecordsList
        words={words}
        columns={columns}
        records={records}
        filters={<AuditFilters />}
        nameOf={nameOf}
        onOpen={setOpened}
        rowActions={(entry) => (
          <IconButton Sign={Eye} label={t('open', { name: nameOf(entry) })} onClick={() => setOpened(entry)} />
        )}
      />
      {opened && (
        <EntryDialog
          entry={opened}
          onClose={() => setOpened(null)}
          onMore={({ subject, subject_id }) => {
            setOpened(null)
            records.change({ filters: { subject, subject_id } })
          }}
        />
      )}
    </section>
  )
}
