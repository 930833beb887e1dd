import type { DagBoundary } from '#contract/drawing/boundaries.ts'
import { errors } from '#contract/errors.ts'
import { fieldText } from '#contract/field-errors.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { usePlaceWords } from '#web/parts/records/list/use-place-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { DeskLand } from './desk-land.ts'

/** Names of the land that is drawn. */
export function useDeskWords({ dag, dag_no, survey_type, place }: DeskLand) {
  const { t } = useTranslation('drawing')
  const { digits, language } = useFormats()
  const { surveyName, placeAndZil, zilName, dagAndKhatian } = useLandWords()
  const places = usePlaceWords()
  const where = dag ? placeAndZil(dag) : place ? [places.name(place), places.around(place)].join(' · ') : ''
  return {
    dag: t('dag', { dag: digits(dag_no) }),
    /** "RS · Bhakurta, Savar, Dhaka · JL 112 · Zil 2" */
    place: [surveyName(survey_type?.code), where].filter(Boolean).join(' · '),
    mouzaAndZil: dag ? `${nameIn(language, dag.mouza)}, ${zilName(dag)}` : place ? places.path(place) : '',
    dagAndKhatian: (stored: DagBoundary | null, khatian: string) => {
      const khatiyan_number = stored?.khatiyan_number ?? khatian.trim()
      return khatiyan_number === '' ? t('dag', { dag: digits(dag_no) }) : dagAndKhatian({ dag_no, khatiyan_number })
    },
    /** Message for a dag that was split or merged. */
    closed: errors.dag_closed[language],
    /** Error for an empty drawing: too few points. */
    nothingDrawn: { message: fieldText('shape_too_few_points', language), at: null },
  }
}
