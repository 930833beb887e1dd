import { Download } from 'lucide-react'
import { PlaceFilter } from '#web/parts/records/list/place-filter.tsx'
import { useProviderName } from '#web/parts/use-provider-name.ts'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { challanSpans } from '../challans/use-challans-address.ts'
import { SpanForm } from '../span-form.tsx'
import { useDownloadPayouts } from './payouts.queries.ts'
import { usePayoutsAddress } from './use-payouts-address.ts'

/** Days, provider, office, and the list as a file. */
export function PayoutTools({ providers }: { providers: readonly string[] }) {
  const { t } = useTranslation(['payouts', 'challans', 'records'])
  const nameOf = useProviderName()
  const { span, from, to, today, provider = '', shown, showSpan, showDays, showProvider } = usePayoutsAddress()
  const csv = useDownloadPayouts()
  const fail = (problem: Error) => notify.error(messageOf(problem, t('challans:download_failed')))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <NativeSelect
          label={t('posted')}
          choices={challanSpans.map((id) => ({ id, label: t(`challans:span.${id}`) }))}
          value={span}
          onChange={showSpan}
        />
        <NativeSelect
          label={t('provider')}
          choices={[{ id: '', label: t('all_providers') }, ...providers.map((id) => ({ id, label: nameOf(id) }))]}
          value={provider}
          onChange={showProvider}
        />
        <PlaceFilter by={['upazila']} />
        <Button variant="secondary" pending={csv.isPending} onClick={() => csv.mutate(shown, { onError: fail })}>
          <Download aria-hidden="true" className="size-4.5" />
          {t('records:csv')}
        </Button>
      </div>
      {span === 'other' && <SpanForm today={today} days={{ from, to }} onShow={showDays} />}
    </div>
  )
}
