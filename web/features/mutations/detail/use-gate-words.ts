import type { GateLine } from '#contract/mutations/conflict-gate.ts'
import { DocumentGroup } from '#contract/mutations/needed-papers.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Texts of a line of the checklist, with the next action. */
export function useGateWords() {
  const { t } = useTranslation('mutations')
  const { calendarDay, count, decimals } = useFormats()

  const numberIn = (fact: GateLine['facts'][string] | undefined) => (typeof fact === 'number' ? fact : 0)
  const groupsIn = (fact: GateLine['facts'][string] | undefined) =>
    DocumentGroup.options
      .filter((group) => Array.isArray(fact) && fact.includes(group))
      .map((group) => t(`group.${group}`))
      .join(', ')

  return ({ rule, state, weight, facts }: GateLine): { text: string; next: string | null } => {
    if (state === 'good') return { text: t(`gate.${rule}.good`), next: null }
    if (state === 'unknown') return { text: t(`gate.${rule}.good`), next: t('gate_unknown') }
    const years = numberIn(facts['years'])
    const weighed = t(weight === 'warns' ? 'gate_warns' : 'gate_blocks')
    const unsorted = numberIn(facts['unsorted'])
    if (unsorted > 0) {
      const text = t('gate.papers_missing.unsorted', { unsorted: count(unsorted) })
      return { text, next: `${t('gate.papers_missing.unsorted_next')} ${weighed}` }
    }
    if (rule === 'shares_not_lawful' && facts['reason'] !== 'differ')
      return {
        text: t('gate.shares_not_lawful.unanswered'),
        next: `${t('gate.shares_not_lawful.unanswered_next')} ${weighed}`,
      }
    const text = t(`gate.${rule}.trips`, {
      sold: decimals(numberIn(facts['sold'])),
      held: decimals(numberIn(facts['held'])),
      recorded: decimals(numberIn(facts['recorded'])),
      drawn: decimals(numberIn(facts['drawn'])),
      years: count(years),
      groups: groupsIn(facts['groups']),
      persons: count(Array.isArray(facts['persons']) ? facts['persons'].length : 0),
    })
    const until = typeof facts['until'] === 'string' ? calendarDay(facts['until']) : ''
    const next = t(`gate.${rule}.next`, { until })
    return { text, next: `${next} ${weighed}` }
  }
}
