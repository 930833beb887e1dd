import type { ChangedBy } from '#contract/records/records.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Person and time of a change, in a sentence. */
export function useConflictWords() {
  const { t } = useTranslation('records')
  const { moment } = useFormats()
  return (changed: ChangedBy | null) => {
    if (!changed) return t('clash.somebody')
    const at = moment(changed.at)
    return changed.name ? t('clash.by', { name: changed.name, at }) : t('clash.at', { at })
  }
}
