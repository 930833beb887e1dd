import { Link } from '@tanstack/react-router'
import { ArrowDown } from 'lucide-react'
import type { Family } from '#contract/inheritance/family.ts'
import { inheritanceShares } from '#contract/inheritance/inheritance-shares.ts'
import { HeirsBar } from '#web/parts/inheritance/heirs-bar.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'

/** On a phone the shares are below the form: their bar stays in sight, with a link to them. */
export function StickyShares({ family }: { family: Family }) {
  const { t } = useTranslation('inheritance')
  return (
    <div className="-mx-4 sticky bottom-0 z-20 flex items-center gap-4 border-line-strong border-t bg-card px-4 py-2 shadow-float sm:mx-0 sm:rounded-t-card sm:border-x lg:hidden">
      <div aria-hidden="true" className="h-9 min-w-0 flex-1">
        <HeirsBar heirs={inheritanceShares(family).heirs} />
      </div>
      <Link to="." search hash="shares" replace className={`shrink-0 gap-1 ${roomyLink}`}>
        {t('see_shares')}
        <ArrowDown aria-hidden="true" className="size-4" />
      </Link>
    </div>
  )
}
