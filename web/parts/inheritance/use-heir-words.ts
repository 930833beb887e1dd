import { useTranslation } from 'react-i18next'
import type { DeadChild } from '#contract/inheritance/family.ts'
import type { Heirs } from '#contract/inheritance/heirs.ts'

/** How heirs are named. */
export function useHeirWords(dead_children: readonly DeadChild[]) {
  const { t } = useTranslation('inheritance')
  return {
    /** "Wife", "Dead son's daughter". */
    name: ({ relative, line }: Heirs) => {
      if (relative !== 'grandchild' || line === null) return relative === 'grandchild' ? '' : t(`relative.${relative}`)
      return t(`grandchild.${dead_children[line.place]?.sex ?? 'son'}.${line.sex}`)
    },
    key: ({ relative, line }: Heirs) => `${relative} ${line?.place} ${line?.sex}`,
  }
}
