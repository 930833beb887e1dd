import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { holidaysApi } from '#contract/cases/holidays.endpoints.ts'
import { HolidayRecord } from '#contract/cases/holidays.ts'
import { RecordsPage } from '#web/parts/records/records-page.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { HolidayFilters } from './holiday-filters.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { useHolidayColumns } from './use-holiday-columns.tsx'
import { useHolidayForm } from './use-holiday-form.tsx'
import { useHolidayName } from './use-holiday-name.ts'

/** Days on which offices are closed, typed or read from a file. */
export function HolidaysPage() {
  const { t, group } = useTranslation('holidays')
  const [importing, setImporting] = useState(false)
  return (
    <>
      <RecordsPage
        api={holidaysApi}
        record={HolidayRecord}
        words={group('holidays')}
        about={t('about')}
        columns={useHolidayColumns()}
        nameOf={useHolidayName()}
        form={useHolidayForm()}
        may={['add', 'edit', 'remove']}
        filters={<HolidayFilters />}
        more={
          <Button variant="secondary" className="max-sm:px-2.5 max-sm:text-sm" onClick={() => setImporting(true)}>
            <FileUp aria-hidden="true" className="size-4.5" />
            {t('import.open')}
          </Button>
        }
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
