import { useState } from 'react'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { DocumentGroup } from '#contract/mutations/needed-papers.ts'
import type { SeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { EvidenceFile } from '#web/parts/evidence/evidence-file.tsx'
import { FileChoice } from '#web/parts/evidence/file-choice.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { SortPaper } from './sort-paper.tsx'

type CasePapersProps = {
  mutation: StaffMutationInFull
  seen: SeenVersion
  onPage: (paper: { id: number; name: string }, page: number, is_whole: boolean) => void
}

/** Papers of the applicant by group; the chosen one is shown next to the form. */
export function CasePapers({ mutation, seen, onPage }: CasePapersProps) {
  const { t } = useTranslation(['mutations-office', 'mutations'])
  const { documents, missing_groups } = mutation
  const ordered = DocumentGroup.options.flatMap((group) => documents.filter((document) => document.group === group))
  const [chosen_id, choose] = useState<number | null>(null)
  const chosen = ordered.find(({ id }) => id === chosen_id) ?? ordered[0]
  return (
    <Card aria-labelledby="papers" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="papers" className="font-semibold text-xl">
        {t('mutations:section.documents')}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {DocumentGroup.options.map((group) => (
          <section key={group} aria-label={t(`mutations:group.${group}`)} className="grid content-start gap-1">
            <h3 className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
              {t(`mutations:group.${group}`)}
              {missing_groups.includes(group) && (
                <StatusBadge tone="waiting">{t('mutations:papers.missing')}</StatusBadge>
              )}
            </h3>
            {ordered
              .filter((document) => document.group === group)
              .map((document) => (
                <FileChoice
                  key={document.id}
                  file={document}
                  mark={document.group_stated ? null : t('sort.open')}
                  chosen={document === chosen}
                  onChoose={() => choose(document.id)}
                />
              ))}
          </section>
        ))}
      </div>
      {chosen ? (
        <>
          {!chosen.group_stated && (
            <SortPaper key={`sort-${chosen.id}`} mutation={mutation} paper={chosen} seen={seen} />
          )}
          <EvidenceFile
            key={chosen.id}
            id={`mutation-paper-${chosen.id}`}
            name={chosen.name}
            caption={`${t(`mutations:group.${chosen.group}`)} · ${chosen.name}`}
            path={chosen.path}
            onPage={(page, is_whole) => onPage(chosen, page, is_whole)}
          />
        </>
      ) : (
        <p className="text-ink-soft">{t('mutations:papers.none')}</p>
      )}
    </Card>
  )
}
