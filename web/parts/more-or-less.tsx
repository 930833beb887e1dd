import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import type { FirstFew } from './use-first-few.ts'

export function MoreOrLess({ few }: { few: FirstFew }) {
  const { t } = useTranslation('parts')
  if (!few.hasMore && !few.hasLess) return null
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {few.hasMore && (
        <Button variant="secondary" pending={few.loadingMore} onClick={few.showMore}>
          {t('show_more')}
        </Button>
      )}
      {few.hasLess && (
        <Button variant="quiet" onClick={few.showLess}>
          {t('show_less')}
        </Button>
      )}
    </div>
  )
}
