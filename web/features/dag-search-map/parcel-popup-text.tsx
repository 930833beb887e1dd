import type { Dag } from '#contract/land-records/land-records.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Dag, zil, survey and place of the parcel. */
export function ParcelPopupText({ dag }: { dag: Dag }) {
  const { t } = useTranslation('dag-search-map')
  const { digits, decimals } = useFormats()
  const { surveyName } = useLandWords()
  return (
    <div className="font-sans text-ink text-sm leading-snug">
      <p className="font-semibold text-base">{t('dag', { dag: digits(dag.dag_no) })}</p>
      <p>{t('popup.zil_and_survey', { zil: digits(dag.zil.zil_no), survey: surveyName(dag.survey_type?.code) })}</p>
      {dag.area > 0 && <p>{t('area.decimals', { area: decimals(dag.area) })}</p>}
    </div>
  )
}
