import type { TopologyFault } from '#contract/drawing/topology.ts'
import { surveyCodeIn } from '#contract/land-records/survey-codes.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Texts about a fault: kind, dags, sheet and size. */
export function useFaultWords() {
  const { t } = useTranslation('topology-office')
  const { digits, decimals, squareFeet, language } = useFormats()
  const dags = ({ dag, other_dag }: TopologyFault) =>
    digits(other_dag ? `${dag.dag_no} · ${other_dag.dag_no}` : dag.dag_no)
  return {
    dags,
    kind: ({ kind }: TopologyFault) => t(`kinds.${kind}`),
    name: (fault: TopologyFault) => t('name', { kind: t(`kinds.${fault.kind}`), dags: dags(fault) }),
    sheet: ({ mouza, zil, survey_type }: TopologyFault) =>
      t('sheet', {
        mouza: mouza[`name_${language}`],
        zil: digits(zil.zil_no),
        survey: surveyCodeIn(language, survey_type.code),
      }),
    size: ({ kind, area }: TopologyFault) =>
      kind === 'self_touch' ? t('at_a_point') : t('size', { decimals: decimals(area), feet: squareFeet(area) }),
  }
}
