import type { MutationDocument } from '#contract/mutations/mutation-answers.ts'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { DocumentGroup } from '#contract/mutations/needed-papers.ts'
import type { SeenVersion } from '#web/parts/cases/use-seen-version.ts'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { useSortPaper } from '../office-mutations.queries.ts'

type SortPaperProps = { mutation: StaffMutationInFull; paper: MutationDocument; seen: SeenVersion }

/** Question to the officer what a paper is that came without its kind. */
export function SortPaper({ mutation, paper, seen }: SortPaperProps) {
  const { t } = useTranslation(['mutations-office', 'mutations'])
  const act = useSortPaper(mutation, seen.see)
  return (
    <div className="grid gap-2">
      <Chips
        name={`sort-${paper.id}`}
        label={t('sort.label', { name: paper.name })}
        choices={DocumentGroup.options.map((group) => ({ id: group, label: t(`mutations:group.${group}`) }))}
        value={act.isPending ? act.variables.group : null}
        onChange={(group) => act.mutate({ document_id: paper.id, group })}
      />
      {act.isError && <Notice tone="bad">{messageOf(act.error, t('sort.failed'))}</Notice>}
    </div>
  )
}
