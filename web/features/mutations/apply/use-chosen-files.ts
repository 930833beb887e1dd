import { useState } from 'react'
import type { DocumentGroup } from '#contract/mutations/needed-papers.ts'
import { type ChosenPaper, chosenPaper } from '../papers/paper-files.ts'
import type { Draft, DraftPaper } from './draft.ts'

/** Files of the form. After a reload only their names are left, and each file must be chosen again. */
export function useChosenFiles(names: readonly DraftPaper[], change: (part: Partial<Draft>) => void) {
  const [papers, setPapers] = useState<readonly ChosenPaper[]>([])
  const listed = names.map((paper) => ({
    ...paper,
    file: papers.find(({ key }) => key === paper.key)?.file ?? null,
  }))
  const chosen = listed.flatMap(({ key, group, file }) => (file ? [{ key, group, file }] : []))

  function add(group: DocumentGroup, files: readonly File[]) {
    const added = files.map((file) => chosenPaper(group, file))
    const again = (paper: DraftPaper) => paper.group === group && files.some(({ name }) => name === paper.name)
    setPapers((before) => [...before, ...added])
    change({
      papers: [
        ...names.filter((paper) => !again(paper)),
        ...added.map(({ key, file }) => ({ key, group, name: file.name })),
      ],
    })
  }

  function remove(key: string) {
    setPapers((before) => before.filter((paper) => paper.key !== key))
    change({ papers: names.filter((paper) => paper.key !== key) })
  }

  return { listed, chosen, present: chosen.map(({ group }) => group), add, remove }
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>
