import { CircleDashed, SquarePlus, Trash2 } from 'lucide-react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { type RingPlace, ringAt, ringsOf } from '../../polygon/shape.ts'
import type { Desk } from '../desk/use-drawing.ts'

const idOf = ({ part, ring }: RingPlace) => `${part}.${ring}`

/** Chooses the active piece of land or hole. */
export function Rings({ desk }: { desk: Desk }) {
  const { t } = useTranslation('drawing')
  const { digits } = useFormats()
  const rings = ringsOf(desk.shape)
  const outline = ringAt(desk.shape, { part: desk.ring.part, ring: 0 })
  const nameOf = ({ part, ring }: RingPlace) => {
    const number = digits(String(part + 1))
    return ring === 0 ? t('rings.part', { number }) : t('rings.hole', { number, hole: digits(String(ring)) })
  }
  if (outline.length < 3 && rings.length === 1) return null
  return (
    <div className="grid gap-2">
      {rings.length > 1 && (
        <NativeSelect
          label={t('rings.title')}
          choices={rings.map((ring) => ({ id: idOf(ring), label: nameOf(ring) }))}
          value={idOf(desk.ring)}
          onChange={(id) => {
            const ring = rings.find((each) => idOf(each) === id)
            if (ring) desk.chooseRing({ part: ring.part, ring: ring.ring })
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {outline.length > 2 && (
          <>
            <Button variant="secondary" size="small" onClick={desk.addHole}>
              <CircleDashed aria-hidden="true" className="size-4" />
              {t('rings.add_hole')}
            </Button>
            <Button variant="secondary" size="small" onClick={desk.addPart}>
              <SquarePlus aria-hidden="true" className="size-4" />
              {t('rings.add_part')}
            </Button>
          </>
        )}
        {rings.length > 1 && (
          <Button variant="secondary" size="small" onClick={desk.removeRing}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('rings.remove', { ring: nameOf(desk.ring) })}
          </Button>
        )}
      </div>
    </div>
  )
}
