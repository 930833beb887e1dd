import type { DeadChild } from '#contract/inheritance/family.ts'
import type { Heirs, Relative } from '#contract/inheritance/heirs.ts'
import type { RuleSource } from '#contract/inheritance/inheritance-rules.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

const countOf = (sections: string) => sections.split(',').length

/** Names of heirs, and of the sources of their rules. */
export function useHeirWords() {
  const { t } = useTranslation('inheritance')
  const { digits } = useFormats()
  const relativeName = (relative: Relative) => (relative === 'grandchild' ? '' : t(`relative.${relative}`))
  return {
    relativeName,
    /** "Wife", "Dead son's daughter". */
    heirName: ({ relative, line }: Heirs, dead_children: readonly DeadChild[]) =>
      line === null ? relativeName(relative) : t(`grandchild.${dead_children[line.place]?.sex ?? 'son'}.${line.sex}`),
    /** "Succession Act 1925, s. 43". */
    sourceName: ({ book, sections, verse }: RuleSource) =>
      t(book === 'mulla' && verse !== null ? 'source.mulla_verse' : `source.${book}`, {
        sections: sections === null ? '' : t('sections', { count: countOf(sections), sections: digits(sections) }),
        verse: digits(verse ?? ''),
      }),
  }
}
