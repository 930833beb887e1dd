import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { boundariesApi } from '#contract/drawing/boundaries.endpoints.ts'
import { DagBoundary } from '#contract/drawing/boundaries.ts'
import { errors as errorTexts } from '#contract/errors.ts'
import { type FieldErrors, fieldErrors } from '#contract/field-errors.ts'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { DagForm } from '#contract/land-records/land-records-office.ts'
import { dagsKey } from '#web/parts/land/dags.queries.ts'
import { type Conflict, conflictIn } from '#web/parts/records/editing/conflict.ts'
import { ApiError, call, messageOf } from '#web/platform/api.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { storedToken } from '#web/platform/token.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { notify } from '#web/ui/feedback/toast.ts'
import { drawingKey } from '../../boundaries.queries.ts'
import { bboxOf, multiPolygonOf, pointsOf, type Shape, shapeOf } from '../../polygon/shape.ts'
import { useDrawAddress } from '../use-draw-address.ts'
import type { DeskLand } from './desk-land.ts'
import { refusalOf } from './refusal.ts'
import type { Fault } from './use-check.ts'
import type { Desk } from './use-drawing.ts'

type Versioned = { id: number; version: number }

/** `over` is the version that is knowingly overwritten; null for the opened one. */
type Sending = { over: number | null; shape: Shape }

/** Saves a boundary, with the dag if it is new, and restores earlier boundaries. */
export function useSaving(opened: DeskLand, desk: Desk, khatian: string) {
  const { t } = useTranslation('drawing')
  const language = useLanguage()
  const client = useQueryClient()
  const { open } = useDrawAddress()
  const key = useIdempotencyKey()
  const [dag, setDag] = useState(opened.dag)
  const [made, setMade] = useState<Versioned | null>(null)
  const [conflict, setConflict] = useState<Conflict<DagBoundary> | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})

  /** The dag on record; a new one is created once, even if its boundary is refused several times. */
  async function target(over: number | null): Promise<Versioned> {
    if (dag) return { id: dag.dag_id, version: over ?? dag.version }
    if (made) return made
    const row = await call(dagsApi.add, { body: newDag(), key: key.read() })
    const record = { id: row.id, version: row.version }
    setMade(record)
    key.done()
    return record
  }

  const newDag = () => ({
    dag_no: opened.dag_no,
    khatian_no: khatian,
    survey_type_id: opened.survey_type?.id ?? null,
    zil_id: opened.zil_id,
  })

  async function send({ over, shape }: Sending) {
    const { id, version } = await target(over)
    const properties = {
      dag_no: opened.dag_no,
      khatian_no: dag?.khatiyan_number ?? khatian,
      survey_type_id: opened.survey_type?.id ?? null,
      source: desk.source ?? 'drawn',
    }
    const geojson = { type: 'Feature' as const, geometry: multiPolygonOf(shape), properties }
    return call(boundariesApi.save, {
      body: { dag_id: id, geojson, bbox: bboxOf(pointsOf(shape)) },
      ifMatch: version,
    })
  }

  function kept(boundary: DagBoundary) {
    setDag(boundary)
    setConflict(null)
    setFault(null)
    for (const queryKey of [drawingKey, dagsKey, ['records', dagsApi.kind], ['map']])
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
    void client.invalidateQueries({ queryKey: [...drawingKey, 'dags', boundary.dag_id, 'history'] })
    notify.success(t('saved'))
  }

  function failed(problem: Error) {
    const found = conflictIn(problem, DagBoundary)
    if (found) return setConflict(found)
    setFault(refusalOf(problem))
    if (problem instanceof ApiError && ['validation_failed', 'dag_on_record'].includes(problem.code))
      setErrors(problem.fields)
    const why = refusalOf(problem)?.message ?? messageOf(problem, '')
    notify.error([t('save_failed'), why].filter(Boolean).join(': '))
  }

  const saving = useMutation({
    mutationFn: send,
    onSuccess: ({ boundary }, { shape }) => {
      desk.keep(shape)
      kept(boundary)
      if (!opened.dag) open({ dag: boundary.dag_id }, { replace: true })
    },
    onError: failed,
  })
  const restoring = useMutation({
    mutationFn: (version: number) =>
      call(boundariesApi.restore, { params: { id: dag?.dag_id ?? 0 }, body: { version }, ifMatch: dag?.version }),
    onSuccess: ({ boundary }) => {
      desk.adopt(shapeOf(boundary.geojson))
      kept(boundary)
    },
    onError: failed,
  })

  /** Checks the form of a new dag and shows its errors. */
  function isReady(): boolean {
    const checked = dag || made ? null : DagForm.safeParse(newDag())
    const found = checked?.error ? fieldErrors(checked.error.issues, language) : {}
    setErrors(found)
    const wrong = Object.keys(found).length > 0
    if (wrong) document.getElementById('khatiyan_number')?.focus()
    return !wrong
  }

  function save(checked: Fault | null) {
    if (saving.isPending) return
    if (dag?.is_closed) return notify.error(errorTexts.dag_closed[language])
    if (storedToken() === null) return notify.error(t('missing_token'))
    if (checked) {
      setFault(checked)
      return notify.error(checked.message)
    }
    if (isReady()) saving.mutate({ over: null, shape: desk.shape })
  }

  return {
    /** The stored dag. */
    dag,
    save,
    pending: saving.isPending || restoring.isPending,
    restore: (version: number, done: () => void) => restoring.mutate(version, { onSettled: done }),
    fault,
    forget: () => setFault(null),
    errors,
    conflict,
    /** Discards the drawing in favour of the boundary that somebody else saved. */
    takeTheirs: ({ current }: Conflict<DagBoundary>) => {
      desk.adopt(shapeOf(current.geojson))
      setDag(current)
      setConflict(null)
    },
    saveOver: ({ current }: Conflict<DagBoundary>) => {
      setDag(current)
      saving.mutate({ over: current.version, shape: desk.shape })
    },
  }
}

export type Saving = ReturnType<typeof useSaving>
