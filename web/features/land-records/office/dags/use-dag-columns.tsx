import { FileCheck } from 'lucide-react'
import type { DagRecord } from '#contract/land-records/land-records-office.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import type { ListColumn } from '#web/ui/list/list-table.ts'

export function useDagColumns(): ListColumn<DagRecord>[] {
  const { t } = useTranslation('land-records-office')
  const fieldName = useFieldNames()
  const { digits, decimals, language } = useFormats()
  const { surveyName, dagAndKhatian } = useLandWords()
  return [
    { key: 'id', header: fieldName('id'), sort: 'id', cell: ({ id }) => digits(String(id)) },
    {
      key: 'dag_no',
      header: t('dag'),
      sort: 'dag_no',
      heads: true,
      cell: ({ dag_no }) => digits(dag_no),
      inCard: dagAndKhatian,
    },
    {
      key: 'khatiyan_number',
      header: t('khatian.short'),
      sort: 'khatiyan_number',
      cell: ({ khatiyan_number }) => digits(khatiyan_number),
    },
    { key: 'survey', header: t('survey_short'), cell: ({ survey_type }) => surveyName(survey_type?.code) },
    {
      key: 'place',
      header: t('place'),
      cell: ({ mouza, upazila }) => `${nameIn(language, mouza)}, ${nameIn(language, upazila)}`,
    },
    { key: 'owners', header: t('owners.title'), cell: (dag) => <OwnersCell dag={dag} /> },
    {
      key: 'decimals',
      header: t('decimals_column'),
      align: 'end',
      cell: ({ area }) => (area > 0 ? decimals(area) : <span className="text-ink-faint">{t('not_recorded')}</span>),
    },
    {
      key: 'map',
      header: t('map'),
      cell: ({ has_boundary, is_closed }) =>
        is_closed ? (
          <StatusBadge tone="neutral">{t('closed')}</StatusBadge>
        ) : (
          <StatusBadge tone={has_boundary ? 'good' : 'waiting'}>
            {t(has_boundary ? 'drawn' : 'no_boundary')}
          </StatusBadge>
        ),
    },
    { key: 'scan', header: t('scan_short'), cell: ({ has_document }) => <ScanSign has={has_document} /> },
  ]
}

/** First owner, and the number of the others. */
function OwnersCell({ dag: { khotiyan } }: { dag: DagRecord }) {
  const { digits } = useFormats()
  const [first, ...more] = khotiyan
  if (!first) return <>—</>
  return (
    <>
      <span lang="bn">{first.owner}</span>
      {more.length > 0 && <span className="whitespace-nowrap"> +{digits(String(more.length))}</span>}
    </>
  )
}

function ScanSign({ has }: { has: boolean }) {
  const { t } = useTranslation('land-records-office')
  if (!has) return <span className="text-ink-faint">—</span>
  return (
    <span title={t('has_scan')}>
      <FileCheck aria-hidden="true" className="size-5 text-brand-mid" />
      <span className="sr-only">{t('has_scan')}</span>
    </span>
  )
}
