import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { QualityFinding } from '#contract/land-records/quality.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Findings as one list of links. */
export function FindingList({ findings, stale }: { findings: readonly QualityFinding[]; stale: boolean }) {
  const { t } = useTranslation('quality')
  return (
    <ul
      aria-label={t('mouza.list')}
      aria-busy={stale || undefined}
      className={`grid divide-y divide-line overflow-hidden rounded-card border border-line bg-card transition-opacity ${stale ? 'opacity-60' : ''}`}
    >
      {findings.map((finding) => (
        <FindingLine
          key={`${finding.kind} ${finding.dag?.id ?? `${finding.zil.id} ${finding.survey_type?.id}`}`}
          finding={finding}
        />
      ))}
    </ul>
  )
}

function FindingLine({ finding }: { finding: QualityFinding }) {
  const { t } = useTranslation('quality')
  const { dagAndKhatian, surveyName, zilName } = useLandWords()
  const { dag, survey_type, zil, kind, text } = finding
  const sheet = [zilName({ zil }), surveyName(survey_type?.code)]
  const name = dag ? dagAndKhatian(dag) : sheet.join(' · ')
  return (
    <li>
      <Link
        {...placeToMend(finding)}
        className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-brand-faint focus-visible:-outline-offset-2"
      >
        <span className="grid min-w-0 flex-1 gap-x-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center">
          <span className="min-w-0">
            <span className="font-semibold text-brand underline underline-offset-2">{name}</span>
            {dag && <span className="block text-ink-soft text-sm">{sheet.join(' · ')}</span>}
          </span>
          <span className="wrap-anywhere min-w-0">{text}</span>
        </span>
        <span className="flex shrink-0 items-center gap-1 text-ink-soft text-sm">
          <span className="max-md:sr-only">{t(`mend.${mendingOf(kind)}`)}</span>
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </span>
      </Link>
    </li>
  )
}

const mendingOf = (kind: QualityFinding['kind']) =>
  kind === 'no_outline' ? 'draw' : kind === 'no_scan' ? 'scan' : kind === 'no_map' ? 'map' : 'dag'

/** Page on which a finding is mended. No address opens a form: a scan is added from the list, narrowed to its dag. */
function placeToMend({ kind, dag, zil }: QualityFinding) {
  const page = (name: string, search: { [name: string]: string }) =>
    ({ to: '/admin/$page', params: { page: name }, search }) as const
  if (!dag) return page('mouza-maps', { zil_id: String(zil.id) })
  if (kind === 'no_outline') return page('draw-maps', { dag: String(dag.id) })
  if (kind === 'no_scan') return page('dags', { zil_id: String(zil.id), search: dag.dag_no })
  return { to: '/admin/$page/$id', params: { page: 'dags', id: String(dag.id) } } as const
}
