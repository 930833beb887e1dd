import { Download } from 'lucide-react'
import { useState } from 'react'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { useDownload } from '#web/parts/use-download.ts'
import { ApiError } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { downloadSandboxFile } from './reconciliation.queries.ts'

/** The settlement file that the built-in sandbox writes, of yesterday unless another day is chosen. */
export function SandboxFile() {
  const { t } = useTranslation('reconciliation')
  const [day, setDay] = useState(() => daysAfter(dhakaDay(new Date()), -1))
  const saving = useDownload(() => downloadSandboxFile(day), t('sandbox.failed'))
  const errors = saving.error instanceof ApiError ? saving.error.fields?.['day'] : undefined
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft text-sm">{t('sandbox.about')}</p>
      <DateField
        name="sandbox-day"
        label={t('sandbox.day')}
        value={day}
        onChange={(chosen) => {
          saving.reset()
          setDay(chosen)
        }}
        errors={errors}
      />
      <Button variant="secondary" pending={saving.isPending} onClick={() => saving.mutate()} className="w-fit">
        <Download aria-hidden="true" className="size-4.5" />
        {t('sandbox.download')}
      </Button>
    </div>
  )
}
