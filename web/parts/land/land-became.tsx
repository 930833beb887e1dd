import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { RelatedDag } from '#contract/land-records/land-records.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** `became` is missing in a cached copy of an older answer. */
type LandBecameProps = { became: readonly RelatedDag[] | undefined; children?: ReactNode }

/** Successors of a dag that was split or joined after something was made for it; empty while the dag exists. */
export function LandBecame({ became, children }: LandBecameProps) {
  const { t } = useTranslation('parts')
  const { digits } = useFormats()
  if (became === undefined || became.length === 0) return null
  // A dag that is split becomes several; joined ones become one.
  return (
    <Notice tone="waiting">
      {t(became.length > 1 ? 'land_became.split' : 'land_became.joined')}{' '}
      {became.map(({ id, dag_no }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to="/land" search={{ dag: id }} className={textLink}>
            {t('land_became.dag', { dag: digits(dag_no) })}
          </Link>
        </Fragment>
      ))}
      {children && <> {children}</>}
    </Notice>
  )
}
