import { useState } from 'react'
import { type Import, importOutcomes } from '#contract/imports/imports.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** The outcome that is shown of an import, one page of it, and a tab with its number for each. */
export function useOutcomes({ counts }: Pick<Import, 'counts'>) {
  const { t } = useTranslation('imports')
  const { count } = useFormats()
  const [outcome, setOutcome] = useState(() => importOutcomes.find((each) => counts[each] > 0) ?? 'new')
  const [page, setPage] = useState(1)
  const tabs = importOutcomes.map((id) => ({
    id,
    label: t('outcome_and_count', { outcome: t(`outcome.${id}`), number: count(counts[id]) }),
  }))
  function choose(next: typeof outcome) {
    setOutcome(next)
    setPage(1)
  }
  return { outcome, choose, page, setPage, tabs }
}
