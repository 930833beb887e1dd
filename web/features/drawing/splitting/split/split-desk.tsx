import { useMemo, useState } from 'react'
import { splittingApi } from '#contract/drawing/splitting.endpoints.ts'
import { SplitForm, type SplitPreview } from '#contract/drawing/splitting.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { call } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useLeaveQuestion } from '#web/ui/form/use-leave-question.tsx'
import { AreaMap } from '../../areas/area-map.tsx'
import type { Area } from '../../areas/areas.ts'
import { landOfDag } from '../../draw-maps/desk/desk-land.ts'
import { MadePanel } from '../made-panel.tsx'
import { SaveSuccession } from '../save-succession.tsx'
import type { SplittableDag } from '../splittable-dag.ts'
import { SuccessionPage } from '../succession-page.tsx'
import { useAround } from '../use-around.ts'
import { useSuccession } from '../use-succession.ts'
import { CutForm } from './cut-form.tsx'
import { partLook } from './part-look.ts'
import { draftsOf, type PartDraft, partsSent, sumOfParts } from './parts.ts'
import { PartsForm } from './parts-form.tsx'
import { useCut } from './use-cut.ts'

type SplitDeskProps = {
  dag: SplittableDag
  onBack: () => void
  onReload: () => void
}

/** Values typed for the parts of one preview. */
type Typed = { preview: SplitPreview; parts: PartDraft[] }

/** Splits a dag: first the cut along a line or by area, then the owners of each part, then one save. */
export function SplitDesk({ dag, onBack, onReload }: SplitDeskProps) {
  const { t } = useTranslation('splitting')
  const formats = useFormats()
  const { surveyName, placeAndZil } = useLandWords()
  const cut = useCut(dag.dag_id)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [reason, setReason] = useState('')
  const succession = useSuccession((form: SplitForm, key) =>
    call(splittingApi.split, { params: { id: dag.dag_id }, body: form, ifMatch: dag.version, key }),
  )
  const { shown } = cut
  if (shown && typed?.preview !== shown.preview)
    setTyped({ preview: shown.preview, parts: draftsOf(shown.preview, dag.khatiyan_number, formats) })
  const parts = shown && typed?.preview === shown.preview ? typed.parts : null
  const leaving = useLeaveQuestion(cut.shown !== null && succession.made === null)
  const title = t('split_dag', { dag: formats.digits(dag.dag_no) })

  function save() {
    if (!shown || !parts) return
    const form = SplitForm.safeParse({ cut: shown.cut, parts: partsSent(parts), reason })
    if (form.error) return succession.errors.refuse(form.error.issues)
    if (sumOfParts(parts) !== shown.preview.area)
      return succession.errors.refuse([
        { code: 'custom', path: ['parts'], message: 'parts_area_differs', input: undefined },
      ])
    succession.save(form.data)
  }

  const areas = useMemo<Area[]>(
    () =>
      shown
        ? shown.preview.parts.map(({ geojson }, at) => ({
            id: at + 1,
            label: parts?.[at]?.dag_no ?? '',
            geojson,
            look: partLook(at),
            chosen: false,
          }))
        : [{ id: 0, label: formats.digits(dag.dag_no), geojson: dag.geojson, look: 'solid', chosen: false }],
    [shown, parts, dag, formats.digits],
  )
  const [own] = useState(() => landOfDag(dag))
  const { fit, drawn } = useAround(own)
  const dag_no = formats.digits(dag.dag_no)
  const draws = cut.by === 'line' && succession.made === null
  return (
    <SuccessionPage
      title={title}
      place={[surveyName(dag.survey_type.code), placeAndZil(dag)].join(' · ')}
      onBack={onBack}
      map={
        <AreaMap
          className="absolute! inset-0"
          label={t(draws ? 'map_of_cut' : 'map_of_parts', { dag: dag_no })}
          areas={areas}
          neighbours={drawn}
          line={draws ? cut.line : undefined}
          fit={fit}
          survey_type_id={dag.survey_type.id}
          onPress={(at) => draws && cut.addPoint(at)}
          onMovePoint={draws ? cut.movePoint : undefined}
        />
      }
    >
      {succession.made ? (
        <MadePanel made={succession.made} dag={dag} />
      ) : (
        <>
          <CutForm cut={cut} />
          {shown && parts && (
            <>
              <PartsForm
                preview={shown.preview}
                parts={parts}
                errors={succession.errors.errors}
                onChange={(next) => setTyped({ preview: shown.preview, parts: next })}
              />
              <SaveSuccession
                succession={succession}
                act={t('save_split')}
                labels={{ parts: t('parts.title') }}
                reason={reason}
                onReason={setReason}
                onSave={save}
                onReload={onReload}
              />
            </>
          )}
        </>
      )}
      {leaving.question}
    </SuccessionPage>
  )
}
