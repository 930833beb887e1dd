import { useState } from 'react'
import type { LonLat } from '#contract/land-records/measure.ts'
import { SheetSlider } from '#web/parts/map/sheet/sheet-slider.tsx'
import { useSheetBeneath } from '#web/parts/map/sheet/use-sheet-beneath.ts'
import { useOwnPosition } from '#web/parts/map/use-own-position.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import { useLeaveQuestion } from '#web/ui/form/use-leave-question.tsx'
import { bboxOf, pointsOf, shapeOf, squareFeetOf } from '../../polygon/shape.ts'
import { BoundaryHistory } from '../history/boundary-history.tsx'
import { ImportDialog } from '../import/import-dialog.tsx'
import { DrawingMap } from '../on-map/drawing-map.tsx'
import { AreaCard } from '../panel/area-card.tsx'
import { Findings } from '../panel/findings.tsx'
import { MyPosition } from '../panel/my-position.tsx'
import { PointsTable } from '../panel/points-table.tsx'
import { Rings } from '../panel/rings.tsx'
import { useDrawAddress } from '../use-draw-address.ts'
import { BoundaryConflict } from './boundary-conflict.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { DeskBar } from './desk-bar.tsx'
import type { DeskLand } from './desk-land.ts'
import { useCheck } from './use-check.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useDeskWords } from './use-desk-words.ts'
import { useDrawing } from './use-drawing.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useSaving } from './use-saving.ts'
import { useSuccessionActs } from './use-succession-acts.tsx'

/** Screen to draw a boundary: the map, and next to it (on a phone below it) everything in words and numbers. */
export function DrawingDesk({ opened }: { opened: DeskLand }) {
  const { t } = useTranslation('drawing')
  const words = useDeskWords(opened)
  const { open } = useDrawAddress()
  const [begin] = useState(() => shapeOf(opened.dag?.geojson ?? null))
  const around = useNeighbours(opened)
  const beneath = useSheetBeneath(around.looked, opened.survey_type?.id)
  const desk = useDrawing(begin, around.targets)
  const [khatian, setKhatian] = useState('')
  const saving = useSaving(opened, desk, khatian)
  const check = useCheck(opened, desk.shape)
  const position = useOwnPosition()
  const [window, setWindow] = useState<'import' | 'history' | 'outside' | null>(null)
  const [goTo, setGoTo] = useState<LonLat>()
  const [fit, setFit] = useState(around.fit)
  const [fitted, setFitted] = useState(around.fit !== undefined)
  // The place of the land may become known only after the desk has opened.
  if (!fitted && around.fit) {
    setFit(around.fit)
    setFitted(true)
  }
  const leaving = useLeaveQuestion(desk.changed)
  const changing = useConfirmLeave(desk.changed, () => open({ zil: opened.zil_id, survey: opened.survey_type?.id }))
  // A refusal is about one shape, so it is cleared when the shape changes.
  const [refusedShape, setRefusedShape] = useState(desk.shape)
  if (refusedShape !== desk.shape) {
    setRefusedShape(desk.shape)
    if (saving.fault) saving.forget()
  }
  const saveShape = () => saving.save(check.fault ?? (pointsOf(desk.shape).length === 0 ? words.nothingDrawn : null))
  const save = () => (!check.fault && check.found?.outside ? setWindow('outside') : saveShape())
  useDeskKeys(desk, save)
  const succession = useSuccessionActs(saving, desk)
  const fault = check.fault ?? saving.fault

  return (
    <section
      aria-labelledby="draw-title"
      className="-mx-4 sm:-mx-6 -my-5 sm:-my-6 grid min-w-0 content-start lg:h-[calc(100dvh-4.5rem)] lg:grid-rows-[auto_minmax(0,1fr)]"
    >
      <DeskBar
        title={words.dag}
        desk={desk}
        earlier={(saving.dag?.boundary_version ?? 1) - 1}
        pending={saving.pending}
        onChange={changing.leave}
        onImport={() => setWindow('import')}
        onHistory={saving.dag ? () => setWindow('history') : null}
        succession={succession.acts}
        onSave={save}
      />
      <div className="grid min-h-0 min-w-0 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="relative h-[52dvh] min-h-72 bg-map lg:h-full">
          {around.begun && (
            <DrawingMap
              desk={desk}
              dag_no={opened.dag_no}
              survey_type_id={opened.survey_type?.id}
              fit={fit}
              goTo={goTo}
              neighbours={around.neighbours}
              found={check.found}
              fault={fault}
              here={position.here}
              sheet={beneath.on_map}
              onLook={around.look}
            />
          )}
        </div>
        <div className="relative z-2 grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 border-line bg-page p-4 max-lg:-mt-4 max-lg:rounded-t-2xl max-lg:pb-28 max-lg:shadow-float sm:p-5 lg:overflow-y-auto lg:border-l">
          <span aria-hidden="true" className="mx-auto -mb-2 h-1 w-12 rounded-full bg-line-strong lg:hidden" />
          <div>
            <p className="text-ink-soft text-sm">{words.place}</p>
            <h2 className="font-semibold text-xl">{words.dagAndKhatian(saving.dag, khatian)}</h2>
            {saving.dag?.is_closed && <ClosedNotice dag={saving.dag.dag_id} words={words.closed} />}
            {!saving.dag && <p className="text-ink-soft text-sm">{t('new_dag')}</p>}
          </div>
          {!saving.dag && (
            <Field
              id="khatiyan_number"
              name="khatiyan_number"
              label={t('khatian')}
              value={khatian}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => setKhatian(event.target.value)}
              errors={saving.errors['khatiyan_number'] ?? saving.errors['dag_no']}
            />
          )}
          <AreaCard
            drawn={areaOf(check, desk.isHeld) ?? squareFeetOf(desk.shape)}
            recorded={saving.dag?.area ?? null}
            allowed_percent={opened.allowed_percent}
          />
          <Findings
            check={check}
            refused={saving.fault}
            place={words.mouzaAndZil}
            onMend={(shape) => desk.replace(shapeOf(shape))}
            onShow={(at) => setGoTo([at[0], at[1]])}
          />
          <section aria-labelledby="points-title" className="grid gap-3">
            <h2 id="points-title" className="font-semibold text-lg">
              {t('points.title')}
            </h2>
            <Rings desk={desk} />
            <MyPosition position={position} onAdd={({ lon, lat }) => desk.set([lon, lat], 0, 'survey')} />
            <PointsTable desk={desk} />
          </section>
          <SheetSlider beneath={beneath} />
        </div>
      </div>
      {window === 'import' && (
        <ImportDialog
          hasDrawing={pointsOf(desk.shape).length > 0}
          onTake={(shape) => {
            desk.replace(shape, 'imported')
            setFit(bboxOf(pointsOf(shape)))
            setWindow(null)
          }}
          onClose={() => setWindow(null)}
        />
      )}
      {window === 'history' && saving.dag && (
        <BoundaryHistory
          dag={saving.dag}
          changed={desk.changed}
          pending={saving.pending}
          onRestore={(version) => saving.restore(version, () => setWindow(null))}
          onClose={() => setWindow(null)}
        />
      )}
      {window === 'outside' && (
        <ConfirmDialog
          title={t('outside.title')}
          action={t('outside.save')}
          variant="primary"
          onConfirm={() => {
            setWindow(null)
            saveShape()
          }}
          onClose={() => setWindow(null)}
        >
          {t('outside.about', { place: words.mouzaAndZil })}
        </ConfirmDialog>
      )}
      {saving.conflict && <BoundaryConflict conflict={saving.conflict} shape={desk.shape} saving={saving} />}
      {changing.question}
      {succession.questions}
      {leaving.question}
    </section>
  )
}

/** Area from the server once it has checked this shape; undefined until then, so the area is computed here. */
const areaOf = ({ state, found }: ReturnType<typeof useCheck>, isHeld: boolean) =>
  state === 'checked' && !isHeld ? found?.area : undefined
