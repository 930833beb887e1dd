import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dag } from '#contract/land-records/land-records.ts'
import { KhatianHistory } from './khatian-history.tsx'
import { KhatianJson } from './khatian-json.tsx'

type View = 'json' | 'history'
const views: View[] = ['json', 'history']

/** What few people ask: the data as it is, and how it came about. */
export function KhatianMore({ dag }: { dag: Dag }) {
  const { t } = useTranslation('land-records')
  const [open, setOpen] = useState<View | null>(null)
  return (
    <div className="grid gap-2">
      <div className="-mx-2 flex flex-wrap gap-x-2">
        {views.map((view) => (
          <button
            key={view}
            type="button"
            aria-expanded={open === view}
            aria-controls={`khatian-${view}`}
            onClick={() => setOpen(open === view ? null : view)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold text-green-800 hover:bg-green-50"
          >
            {t(open === view ? `more.hide_${view}` : `more.${view}`)}
            <ChevronDown
              aria-hidden="true"
              className={`size-4.5 transition-transform ${open === view ? 'rotate-180' : ''}`}
            />
          </button>
        ))}
      </div>
      <div id="khatian-json" hidden={open !== 'json'}>
        {open === 'json' && <KhatianJson dag={dag} />}
      </div>
      <div id="khatian-history" hidden={open !== 'history'}>
        {open === 'history' && <KhatianHistory dag={dag.id} />}
      </div>
    </div>
  )
}
