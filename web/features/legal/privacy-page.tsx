import { kept_days } from '#contract/kept-days.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Paper } from './paper.tsx'

export function PrivacyPage() {
  const { t, group } = useTranslation('legal')
  const { count } = useFormats()
  const days = {
    wrong_logins: count(kept_days.wrong_logins),
    counted_requests: count(kept_days.counted_requests),
    repeated_requests: count(kept_days.repeated_requests),
    unused_devices: count(kept_days.unused_devices),
    unconfirmed_assistances: count(kept_days.unconfirmed_assistances),
  }
  return <Paper title={t('privacy.title')} about={t('privacy.about')} sections={group('privacy.sections', days)} />
}
