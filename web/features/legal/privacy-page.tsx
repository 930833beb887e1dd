import { useQuery } from '@tanstack/react-query'
import { print_retention_days } from '#contract/land-tax/dakhila-prints.ts'
import { retention_days } from '#contract/retention-days.ts'
import { status_days } from '#contract/status/status.ts'
import { kycTermsQuery } from '#web/parts/own-kyc.queries.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { RetainedTableList } from './kept-table-list.tsx'
import { Paper } from './paper.tsx'

export function PrivacyPage() {
  const { t, group } = useTranslation('legal')
  const { count } = useFormats()
  const days = useKeptDays()
  const sections = group('privacy.sections', days)
  return (
    <Paper
      title={t('privacy.title')}
      about={t('privacy.about')}
      sections={sections}
      more={[{ title: t('privacy.tables.title') }]}
    >
      <RetainedTableList id={`part-${sections.length + 1}`} number={count(sections.length + 1)} days={days} />
    </Paper>
  )
}

/** Storage periods in words of the page; read from the office's settings if the office decides. */
function useKeptDays() {
  const { t } = useTranslation('legal')
  const { count } = useFormats()
  const images = useQuery(kycTermsQuery).data?.retention_days
  const years = (days: number) => count(days / 365)
  const { read_messages, read_messages_of_money, provider_events, ...in_days } = retention_days
  return {
    ...Object.fromEntries(Object.entries(in_days).map(([name, days]) => [name, count(days)])),
    read_messages: years(read_messages),
    read_messages_of_money: years(read_messages_of_money),
    provider_events: years(provider_events),
    prints: count(print_retention_days),
    status: count(status_days),
    images:
      images === undefined
        ? t('privacy.images.unknown')
        : t('privacy.images.days', { count: images, number: count(images) }),
  }
}
