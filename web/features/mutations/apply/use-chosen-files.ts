import { useState } from 'react'
import type { DocumentGroup } from '#contract/mutations/needed-papers.ts'
import type { DraftSaver } from '#web/parts/drafts/draft-saver.ts'
import { useDraftPapers } from '#web/parts/drafts/use-draft-papers.ts'
import { type ChosenPaper, chosenPaper } from '../papers/paper-files.ts'
import type { Draft, DraftPaper } from './draft.ts'

/**
 * Files of the form. Those that were stored on the account are there after a reload and on another device; of others
 * only the names are left, and each must be chosen again.
 */
export function useChosenFiles(
  names: readonly DraftPaper[],
  change: (part: Partial<Draft>) => void,
  saver: DraftSaver | null,
) {
  const [papers, setPapers] = useState<readonly ChosenPaper[]>([])
  const stored = useDraftPapers(saver, papers)
  const listed = names.map((paper) => ({
    ...paper,
    file: papers.find(({ key }) => key === paper.key)?.file ?? null,
    stored: stored.find(({ key }) => key === paper.key) ?? null,
  }))
  const present = listed.filter((paper) => paper.file ?? paper.stored)

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

  /** Files that the account has not: they are sent after the form. */
  function unsent(): ChosenPaper[] {
    const there = saver?.papers() ?? []
    return listed.flatMap(({ key, group, file }) =>
      file && !there.some((paper) => paper.key === key) ? [{ key, group, file }] : [],
    )
  }

  return { listed, present, unsent, add, remove }
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>
