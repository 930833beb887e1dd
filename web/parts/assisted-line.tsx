import { HandHelping } from 'lucide-react'
import type { AssistedBy } from '#contract/assistance/assistance.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Helper or attorney who made a case; empty if there was none. */
export function AssistedLine({ by }: { by: AssistedBy }) {
  const { t } = useTranslation('parts')
  if (!by) return null
  return (
    <p className="flex items-start gap-3 rounded-card border border-line bg-card px-4 py-3">
      <HandHelping aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
      {by.digital_centre === null
        ? t('by_attorney', { helper: by.helper_name })
        : t('assisted', { helper: by.helper_name, centre: by.digital_centre })}
    </p>
  )
}
