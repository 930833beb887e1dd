import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { plainNumber } from '#contract/digits.ts'
import { InitialData } from '#web/parts/form/initial-data.tsx'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import { officePlaceQuery } from '#web/parts/records/list/office-places.queries.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { boundaryQuery, dagsOfNumberQuery } from '../boundaries.queries.ts'
import { SuccessionDesk } from '../splitting/succession-desk.tsx'
import { DagChooser } from './choose/dag-chooser.tsx'
import { landOfDag, landOfNumber } from './desk/desk-land.ts'
import { DrawingDesk } from './desk/drawing-desk.tsx'
import { useDrawAddress } from './use-draw-address.ts'

/** Page to draw the boundary of a dag: first a dag, or the number of a new one, then its corners. */
export function DrawMapsPage() {
  const { address, open } = useDrawAddress()
  const { dag, zil, survey, dag_no = '', act } = address
  const number = plainNumber(dag_no)
  if (dag !== undefined && act)
    return <SuccessionDesk key={`${dag} ${act}`} dag={dag} act={act} onBack={() => open({ dag })} />
  if (dag !== undefined) return <OpenedDag key={dag} dag={dag} />
  if (zil !== undefined && survey !== undefined && number !== '')
    return <NumberedDag key={`${zil} ${survey} ${number}`} zil={zil} survey={survey} dag_no={number} />
  return <DagChooser />
}

function OpenedDag({ dag }: { dag: number }) {
  const { t } = useTranslation('drawing')
  const boundary = useQuery(boundaryQuery(dag))
  if (!boundary.data) return <QueryState query={boundary} failed={t('failed')} lines={8} />
  return <DrawingDesk opened={landOfDag(boundary.data)} />
}

/** Dag with a number in a zil and survey, or a new one that saving creates. */
function NumberedDag({ zil, survey, dag_no }: { zil: number; survey: number; dag_no: string }) {
  const { t } = useTranslation('drawing')
  const dags = useQuery(dagsOfNumberQuery({ zil, survey, dag_no }))
  const place = useQuery(officePlaceQuery('zil', zil))
  const surveys = useQuery(allSurveyTypesQuery)
  const found = dags.data?.find((dag) => plainNumber(dag.dag_no) === dag_no)?.id
  const lists = [dags, place, surveys]
  if (found !== undefined)
    return <Navigate to="/admin/$page" params={{ page: 'draw-maps' }} search={{ dag: String(found) }} replace />
  if (lists.some(({ isError }) => isError)) return <InitialData lists={lists}>{null}</InitialData>
  if (!place.data || !surveys.data || !dags.data) return <Skeleton lines={8} />
  const survey_type = surveys.data.find(({ id }) => id === survey)
  if (!survey_type) return <EmptyState text={t('no_such_survey')} />
  return <DrawingDesk opened={landOfNumber({ dag_no, survey_type, place: place.data })} />
}
