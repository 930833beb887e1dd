import { Link } from '@tanstack/react-router'
import { ExternalLink, History } from 'lucide-react'
import { useState } from 'react'
import type { DagRecord } from '#contract/land-records/land-records-office.ts'
import { choicesOfDag } from '#web/parts/land/land-address.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { DagHistory } from '../history/dag-history.tsx'
import { BoundaryLink } from './boundary-link.tsx'
import { SuccessionLine } from './page/succession-line.tsx'

type DagLinksProps = {
  dag: DagRecord
  /** True below a title that names the dag. */
  isTitled?: boolean
}

/** Name of the dag, with links to other views of it. */
export function DagLinks({ dag, isTitled = false }: DagLinksProps) {
  const { t } = useTranslation('land-records-office')
  const { digits, moment } = useFormats()
  const { parcelLine } = useLandWords()
  const [history, setHistory] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="grid basis-full gap-2 empty:hidden">
        <SuccessionLine dag={dag} />
      </div>
      <p className="min-w-0 flex-1 basis-72 text-ink-soft">
        {!isTitled && parcelLine({ ...dag, survey: dag.survey_type?.code })}
        <span className="block text-sm">
          {t('kept_since', { version: digits(String(dag.khatian_version)), at: moment(dag.updated_at) })}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setHistory(true)}>
          <History aria-hidden="true" className="size-4.5" />
          {t('history.open')}
        </Button>
        <BoundaryLink dag={dag} />
        <Link to="/land" search={choicesOfDag(dag)} target="_blank" className={buttonLook('secondary', 'normal')}>
          <ExternalLink aria-hidden="true" className="size-4.5" />
          {t('citizen_view')}
        </Link>
      </div>
      {history && <DagHistory dag={dag} onClose={() => setHistory(false)} />}
    </div>
  )
}
