import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sheetPinsApi } from '#contract/drawing/sheet-pins.endpoints.ts'
import { SheetPins } from '#contract/drawing/sheet-pins.ts'
import { fieldText } from '#contract/field-errors.ts'
import { sheetsKey } from '#web/parts/map/sheet/sheets.queries.ts'
import { type Conflict, conflictIn } from '#web/parts/records/editing/conflict.ts'
import { ApiError, call, messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { notify } from '#web/ui/feedback/toast.ts'
import { pinsOf } from './pin-drafts.ts'
import type { Pins } from './use-pins.ts'

/** Saves the pins of a sheet, publishes it, or deletes the pins. */
export function usePinSaving(opened: SheetPins, pins: Pins) {
  const { t } = useTranslation('drawing')
  const { digits, language } = useFormats()
  const client = useQueryClient()
  const [stored, setStored] = useState(opened)
  const [published, setPublished] = useState(opened.published)
  const [refused, setRefused] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict<SheetPins> | null>(null)
  const params = { id: opened.mouza_map_id }

  function adopt(sheet: SheetPins) {
    pins.adopt(sheet.pins)
    setStored(sheet)
    setPublished(sheet.published)
    setConflict(null)
    setRefused(null)
    void client.invalidateQueries({ queryKey: sheetsKey })
  }

  function failed(problem: Error) {
    const found = conflictIn(problem, SheetPins)
    if (found) return setConflict(found)
    const [field] = problem instanceof ApiError ? Object.values(problem.fields).flat() : []
    setRefused(field ?? messageOf(problem, t('pins.save_failed')))
  }

  const saving = useMutation({
    mutationFn: (version: number) =>
      call(sheetPinsApi.set, { params, body: { pins: pinsOf(pins.pins), published }, ifMatch: version }),
    onSuccess: (sheet) => {
      adopt(sheet)
      notify.success(t('pins.saved'))
    },
    onError: failed,
  })
  const removing = useMutation({
    mutationFn: () => call(sheetPinsApi.remove, { params, ifMatch: stored.version }),
    onSuccess: (sheet) => {
      adopt(sheet)
      notify.success(t('pins.removed'))
    },
    onError: failed,
  })

  function save() {
    const unknown = pins.pins.findIndex(({ at }) => at === null)
    const { fault } = pins.laid
    if (unknown >= 0) return setRefused(t('pins.no_point', { number: digits(String(unknown + 1)) }))
    if (fault) return setRefused(fieldText(fault, language))
    setRefused(null)
    saving.mutate(stored.version)
  }

  return {
    stored,
    published,
    setPublished,
    changed: pins.changed || published !== stored.published,
    refused,
    conflict,
    pending: saving.isPending || removing.isPending,
    save,
    remove: (done: () => void) => removing.mutate(undefined, { onSettled: done }),
    takeTheirs: ({ current }: Conflict<SheetPins>) => adopt(current),
    saveOver: ({ current }: Conflict<SheetPins>) => {
      setConflict(null)
      setStored(current)
      saving.mutate(current.version)
    },
  }
}

export type PinSaving = ReturnType<typeof usePinSaving>
