import type { Import } from '#contract/imports/imports.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** "12 new and 3 changed" for an import; a count of 0 is left out. */
export function useChangeWords() {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  return ({ counts }: Pick<Import, 'counts'>) => {
    const added = t('changes.new', { count: counts.new, number: count(counts.new) })
    const changed = t('changes.changed', { count: counts.changed, number: count(counts.changed) })
    if (counts.changed === 0) return added
    return counts.new === 0 ? changed : t('changes.both', { new: added, changed })
  }
}
