import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffCorrectionInFull } from '#contract/corrections/correction-office.ts'
import { EvidenceFile } from '#web/parts/evidence/evidence-file.tsx'
import { FileChoice } from '#web/parts/evidence/file-choice.tsx'
import { dagQuery } from '#web/parts/land/dags.queries.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'

/** The scan of the khatian, and the papers of the applicant. */
export function CaseSources({ correction }: { correction: StaffCorrectionInFull }) {
  const { t } = useTranslation('corrections-office')
  const { dag_id, documents } = correction
  const query = useQuery(dagQuery(dag_id))
  const scan = query.data?.document_url
  const [chosen_id, choose] = useState<number | null>(null)
  const chosen = documents.find(({ id }) => id === chosen_id) ?? documents[0]
  return (
    <>
      <Card aria-labelledby="scan" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="scan" className="font-semibold text-xl">
          {t('scan')}
        </h2>
        <QueryState query={query} lines={4} failed={t('scan_failed')} />
        {scan && <EvidenceFile id={`scan-${dag_id}`} name={t('scan')} caption={t('scan')} path={scan} />}
        {query.data && !scan && <p className="text-ink-soft">{t('no_scan')}</p>}
      </Card>
      <Card aria-labelledby="papers" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="papers" className="font-semibold text-xl">
          {t('papers')}
        </h2>
        {documents.length === 0 && <p className="text-ink-soft">{t('no_papers')}</p>}
        <div className="grid gap-1 empty:hidden">
          {documents.map((document) => (
            <FileChoice
              key={document.id}
              file={document}
              chosen={document === chosen}
              onChoose={() => choose(document.id)}
            />
          ))}
        </div>
        {chosen && (
          <EvidenceFile
            key={chosen.id}
            id={`correction-paper-${chosen.id}`}
            name={chosen.name}
            caption={chosen.name}
            path={chosen.path}
          />
        )}
      </Card>
    </>
  )
}
