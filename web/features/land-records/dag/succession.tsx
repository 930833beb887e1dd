import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Dag, RelatedDag } from '#contract/land-records/land-records.ts'
import { choicesOfDag } from '#web/parts/land/land-address.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Successors of a dag after a split or a join, and its predecessors. */
export function Succession({ dag }: { dag: Dag }) {
  const { t } = useTranslation('land-records')
  const { day } = useFormats()
  const { closed_at, successors, predecessors } = dag
  // A dag that is split becomes several; joined ones become one.
  const act = successors.length > 1 ? 'split' : 'joined'
  return (
    <>
      {closed_at && (
        <Notice tone="waiting">
          {t(`succession.${act}`, { day: day(closed_at) })} {t('succession.now')}{' '}
          <RelatedDags of={dag} related={successors} />
        </Notice>
      )}
      {predecessors.length > 0 && (
        <p className="text-sm">
          {t('succession.from')} <RelatedDags of={dag} related={predecessors} />
        </p>
      )}
    </>
  )
}

function RelatedDags({ of, related }: { of: Dag; related: readonly RelatedDag[] }) {
  const { t } = useTranslation('land-records')
  const { digits } = useFormats()
  return related.map(({ id, dag_no }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link to="/land" search={choicesOfDag({ ...of, id })} className={textLink}>
        {t('succession.dag', { dag: digits(dag_no) })}
      </Link>
    </Fragment>
  ))
}
