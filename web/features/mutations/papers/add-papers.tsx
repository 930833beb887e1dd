import { useState } from 'react'
import type { MutationInFull } from '#contract/mutations/mutation-answers.ts'
import { DocumentGroup } from '#contract/mutations/needed-papers.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useInvalidateMutations } from '../mutations.queries.ts'
import { type ChosenPaper, chosenPaper } from './paper-files.ts'
import { PaperGroup } from './paper-group.tsx'
import { PaperLine } from './paper-line.tsx'
import { useUploads } from './use-uploads.ts'

/** Adds papers to a mutation that is not decided: each is sent as soon as it is chosen. */
export function AddPapers({ mutation: { id, mutation_type, missing_groups } }: { mutation: MutationInFull }) {
  const { t } = useTranslation('mutations')
  const [papers, setPapers] = useState<readonly ChosenPaper[]>([])
  const { states, send } = useUploads()
  const invalidate = useInvalidateMutations()

  async function sendEach(chosen: readonly ChosenPaper[]) {
    for (const paper of chosen)
      if (await send(id, paper)) {
        await invalidate()
        // It is now among the stored papers.
        remove(paper.key)
      }
  }
  const remove = (key: string) => setPapers((before) => before.filter((paper) => paper.key !== key))

  function choose(group: DocumentGroup, files: File[]) {
    const chosen = files.map((file) => chosenPaper(group, file))
    setPapers((before) => [...before, ...chosen])
    void sendEach(chosen)
  }

  return (
    <section aria-labelledby="add-papers" className="no-print grid gap-4 border-line border-t pt-4">
      <div>
        <h3 id="add-papers" className="font-semibold text-lg">
          {t('add_papers')}
        </h3>
        <p className="text-ink-soft text-sm">{t('papers.rules')}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {DocumentGroup.options.map((group) => (
          <PaperGroup
            key={group}
            group={group}
            type={mutation_type}
            missing={missing_groups.includes(group)}
            onChoose={(files) => choose(group, files)}
          >
            {papers
              .filter((paper) => paper.group === group)
              .map((paper) => (
                <PaperLine
                  key={paper.key}
                  name={paper.file.name}
                  file={paper.file}
                  state={states[paper.key]}
                  onRetry={() => void sendEach([paper])}
                  onRemove={() => remove(paper.key)}
                />
              ))}
          </PaperGroup>
        ))}
      </div>
    </section>
  )
}
