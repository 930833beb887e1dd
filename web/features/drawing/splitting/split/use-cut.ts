import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { splittingApi } from '#contract/drawing/splitting.endpoints.ts'
import { Cut, type Side } from '#contract/drawing/splitting.ts'
import { square_feet_per_decimal } from '#contract/land-records/area.ts'
import { OwnerForm } from '#contract/land-records/land-records-office.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { call } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'

export type Unit = 'sq_ft' | 'decimal'

/** Cut of a dag and its preview. A preview is valid only for its own cut. */
export function useCut(dag: number) {
  const { t } = useTranslation('splitting')
  const [by, setBy] = useState<Cut['by']>('line')
  const [line, setLine] = useState<readonly LonLat[]>([])
  const [size, setSize] = useState('')
  const [unit, setUnit] = useState<Unit>('decimal')
  const [side, setSide] = useState<Side | null>(null)
  const errors = useFormErrors()
  const previewing = useMutation({
    mutationFn: (cut: Cut) => call(splittingApi.preview, { params: { id: dag }, body: { cut: cut } }),
    onError: (problem) => errors.fail(problem, t('cut.failed')),
  })

  /** Changes the cut and clears the preview and the errors of the previous one. */
  const anew =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      previewing.reset()
      errors.clear()
    }

  function show() {
    const asked =
      by === 'line' ? { by, line: line.map((point) => [...point]) } : { by, area: squareFeetOf(size, unit), side }
    const cut = Cut.safeParse(asked)
    if (cut.error) return errors.refuse(cut.error.issues)
    errors.clear()
    previewing.mutate(cut.data)
  }

  const changeLine = anew(setLine)
  return {
    by,
    setBy: anew(setBy),
    line,
    addPoint: (point: LonLat) => changeLine([...line, point]),
    movePoint: (at: number, to: LonLat) => changeLine(line.map((point, place) => (place === at ? to : point))),
    removePoint: (at: number) => changeLine(line.filter((_, place) => place !== at)),
    size,
    setSize: anew(setSize),
    unit,
    setUnit: anew(setUnit),
    side,
    setSide: anew(setSide),
    show,
    pending: previewing.isPending,
    errors,
    /** Cut that is shown, and its preview. */
    shown: previewing.data && previewing.variables ? { cut: previewing.variables, preview: previewing.data } : null,
  }
}

export type CutState = ReturnType<typeof useCut>

/** Square feet of a typed size; undefined if it is no number. */
function squareFeetOf(text: string, unit: Unit) {
  const typed = OwnerForm.shape.area.safeParse(text).data
  if (typed === undefined) return undefined
  return unit === 'sq_ft' ? typed : Math.round(typed * square_feet_per_decimal * 100) / 100
}
