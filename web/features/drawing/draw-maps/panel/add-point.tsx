import { Plus } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useState } from 'react'
import type { LonLat } from '#contract/land-records/measure.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { coordinateLook } from './coordinate-input.tsx'
import { type CoordinateProblem, readPoint, splitPair } from './coordinates.ts'

/** Adds a point by its coordinates. A pasted pair fills both fields. */
export function AddPoint({ onAdd }: { onAdd: (point: LonLat) => void }) {
  const { t } = useTranslation('drawing')
  const [lon, setLon] = useState('')
  const [lat, setLat] = useState('')
  const [problem, setProblem] = useState<CoordinateProblem | null>(null)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const point = readPoint(lon, lat)
    setProblem(typeof point === 'string' ? point : null)
    document.getElementById('new-lon')?.focus()
    if (typeof point === 'string') return
    setLon('')
    setLat('')
    onAdd(point)
  }

  function handlePaste(event: ClipboardEvent) {
    const pair = splitPair(event.clipboardData.getData('text'))
    if (!pair) return
    event.preventDefault()
    setLon(pair[0])
    setLat(pair[1])
  }

  const invalid = {
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem ? 'new-point-error' : undefined,
  }
  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-1.5 border-line border-t pt-3">
      <div className="grid grid-cols-2 gap-x-1.5 gap-y-2">
        <label className="grid gap-1">
          <span className="font-semibold text-sm">{t('points.lon')}</span>
          <input
            id="new-lon"
            inputMode="decimal"
            autoComplete="off"
            {...invalid}
            value={lon}
            onChange={(event) => setLon(event.target.value)}
            onPaste={handlePaste}
            className={coordinateLook}
          />
        </label>
        <label className="grid gap-1">
          <span className="font-semibold text-sm">{t('points.lat')}</span>
          <input
            id="new-lat"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="enter"
            {...invalid}
            value={lat}
            onChange={(event) => setLat(event.target.value)}
            onPaste={handlePaste}
            className={coordinateLook}
          />
        </label>
        <Button type="submit" variant="secondary" className="col-span-2">
          <Plus aria-hidden="true" className="size-4.5" />
          {t('points.add')}
        </Button>
      </div>
      {problem && (
        <p id="new-point-error" role="alert" className="font-semibold text-refusal text-sm">
          {t(`points.${problem}`)}
        </p>
      )}
    </form>
  )
}
