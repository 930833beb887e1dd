import type { Heirs } from '#contract/inheritance/heirs.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ShareBar } from '#web/ui/chart/share-bar.tsx'
import { heirKey, partOf } from './heir-parts.ts'

/** Share of the whole for each kind of heir, all members together. */
export function HeirsBar({ heirs }: { heirs: readonly Heirs[] }) {
  const { t } = useTranslation('inheritance')
  return (
    <ShareBar
      label={t('shares')}
      parts={heirs.map((each) => ({ key: heirKey(each), share: partOf(each) * each.count }))}
    />
  )
}
