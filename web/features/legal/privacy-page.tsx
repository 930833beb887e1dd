import { kept_days } from '#contract/kept-days.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Paper } from './paper.tsx'

export function PrivacyPage() {
  const { t, group } = useTranslation('legal')
  const { count } = useFormats()
  const years = (days: number) => count(days / 365)
  const kept = {
    wrong_logins: count(kept_days.wrong_logins),
    counted_requests: count(kept_days.counted_requests),
    repeated_requests: count(kept_days.repeated_requests),
    unused_devices: count(kept_days.unused_devices),
    unconfirmed_assistances: count(kept_days.unconfirmed_assistances),
    ended_sessions: count(kept_days.ended_sessions),
    run_out_codes: count(kept_days.run_out_codes),
    delivered_messages: count(kept_days.delivered_messages),
    read_messages: years(kept_days.read_messages),
    read_messages_of_money: years(kept_days.read_messages_of_money),
    provider_events: years(kept_days.provider_events),
  }
  return <Paper title={t('privacy.title')} about={t('privacy.about')} sections={group('privacy.sections', kept)} />
}
