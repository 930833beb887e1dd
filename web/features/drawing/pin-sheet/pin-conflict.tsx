import type { SheetPins } from '#contract/drawing/sheet-pins.ts'
import type { Conflict } from '#web/parts/records/editing/conflict.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ConflictDialog } from '../conflict-dialog.tsx'
import type { PinSaving } from './use-pin-saving.ts'
import type { Pins } from './use-pins.ts'

type PinConflictProps = { conflict: Conflict<SheetPins>; pins: Pins; saving: PinSaving }

/** Conflict with other pins that somebody else saved: both in numbers, and one decision. */
export function PinConflict({ conflict, pins, saving }: PinConflictProps) {
  const { t } = useTranslation('drawing')
  const { count, digits } = useFormats()
  const { current } = conflict
  const off = (metres: number | null) =>
    metres === null ? '—' : t('pins.metres', { metres: digits(metres.toFixed(1)) })
  const yes = (is: boolean) => t(is ? 'pins.yes' : 'pins.no')
  const line = (name: string, label: string, mine: string, theirs: string) => ({
    name,
    label,
    mine,
    theirs,
    same: mine === theirs,
  })
  const differences = [
    line('pins', t('pins.list'), count(pins.pins.length), count(current.pins.length)),
    line('residual', t('pins.rms'), off(pins.laid.fit?.residual_m ?? null), off(current.residual_m)),
    line('published', t('pins.published_name'), yes(saving.published), yes(current.published)),
  ]
  return <ConflictDialog title={t('pins.conflict')} conflict={conflict} differences={differences} saving={saving} />
}
