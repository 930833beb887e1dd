import { Download, FileText } from 'lucide-react'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { SpanForm } from '../span-form.tsx'
import { useDownloadLines } from './challans.queries.ts'
import { challanSpans, useChallansAddress } from './use-challans-address.ts'

// On a phone they fit in one line.
const tight = 'max-sm:px-2.5 max-sm:text-sm'

/** Days, office, and the list as a file. */
export function ChallanTools() {
  const { t } = useTranslation(['challans', 'records'])
  const { span, from, to, today, days, upazila_id, showSpan, showDays } = useChallansAddress()
  const csv = useDownloadLines('csv')
  const pdf = useDownloadLines('pdf')
  const fail = (problem: Error) => notify.error(messageOf(problem, t('download_failed')))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <NativeSelect
          label={t('span.choose')}
          choices={challanSpans.map((id) => ({ id, label: t(`span.${id}`) }))}
          value={span}
          onChange={showSpan}
        />
        <PlaceFilter by={['upazila']} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            className={tight}
            pending={csv.isPending}
            onClick={() => csv.mutate({ ...days, upazila_id }, { onError: fail })}
          >
            <Download aria-hidden="true" className="size-4.5" />
            {t('records:csv')}
          </Button>
          <Button
            variant="secondary"
            className={tight}
            pending={pdf.isPending}
            onClick={() => pdf.mutate({ ...days, upazila_id }, { onError: fail })}
          >
            <FileText aria-hidden="true" className="size-4.5" />
            {t('pdf')}
          </Button>
        </div>
      </div>
      {span === 'other' && <SpanForm today={today} days={{ from, to }} onShow={showDays} />}
    </div>
  )
}
