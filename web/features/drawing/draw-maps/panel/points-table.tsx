import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { type CornerPlace, ringAt } from '../../polygon/shape.ts'
import { pressOnCorner } from '../desk/corner-keys.ts'
import type { Desk } from '../desk/use-drawing.ts'
import { AddPoint } from './add-point.tsx'
import { type CoordinateProblem, readPoint } from './coordinates.ts'
import { PointRow } from './point-row.tsx'
import { PointsHead } from './points-head.tsx'

/** Rows on a page: a boundary may have thousands of points. */
const rows_a_page = 25

/** All corners of the ring by number: the keyboard can do here everything that the map can. */
export function PointsTable({ desk }: { desk: Desk }) {
  const { t } = useTranslation('drawing')
  const corners = ringAt(desk.shape, desk.ring)
  const last = Math.max(1, Math.ceil(corners.length / rows_a_page))
  const [turned, setPage] = useState({ page: 1, chosen: desk.chosen })
  // Shows the page of a newly chosen corner.
  const page =
    turned.chosen === desk.chosen || desk.chosen === null
      ? Math.min(turned.page, last)
      : Math.floor(desk.chosen / rows_a_page) + 1
  const [problem, setProblem] = useState<CoordinateProblem | null>(null)
  const focusOnChosen = useFocusOnChosen(desk)
  const from = (page - 1) * rows_a_page

  function handleKey(event: KeyboardEvent) {
    if (!pressOnCorner(desk, event)) return
    event.preventDefault()
    event.stopPropagation()
    // Other keys do not affect the row.
    if (event.key.length > 1 && !/^(Delete|Backspace)$/.test(event.key)) return
    focusOnChosen()
  }

  function retype(place: CornerPlace, lon: string, lat: string): boolean {
    const point = readPoint(lon, lat)
    setProblem(typeof point === 'string' ? point : null)
    if (typeof point === 'string') return false
    desk.retype(place, point)
    return true
  }

  return (
    <div className="grid gap-2">
      <p id="corner-keys" className="text-ink-soft text-sm max-lg:sr-only">
        {t('points.keys')}
      </p>
      {corners.length > 0 && (
        <table className="w-full table-fixed">
          <caption className="sr-only">{t('points.title')}</caption>
          <PointsHead />
          <tbody>
            {corners.slice(from, from + rows_a_page).map((corner, row) => {
              const at = from + row
              const place = { ...desk.ring, at }
              return (
                <PointRow
                  key={at}
                  at={at}
                  corner={corner}
                  isChosen={at === desk.chosen}
                  onChoose={() => desk.choose(place)}
                  onKey={handleKey}
                  onRetype={(lon, lat) => retype(place, lon, lat)}
                  onRemove={() => {
                    desk.choose(place)
                    desk.remove()
                    focusOnChosen()
                  }}
                />
              )
            })}
          </tbody>
        </table>
      )}
      {problem && (
        <p role="alert" className="font-semibold text-refusal text-sm">
          {t(`points.${problem}`)}
        </p>
      )}
      {last > 1 && <Pager page={page} last={last} onPage={(next) => setPage({ page: next, chosen: desk.chosen })} />}
      <AddPoint onAdd={desk.type} />
    </div>
  )
}

/** After a row's button removed or inserted a corner, the focus moves to the chosen one. */
function useFocusOnChosen({ chosen, shape }: Desk) {
  const [asked, setAsked] = useState(0)
  const done = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are drawn again with the shape
  useEffect(() => {
    if (done.current === asked) return
    done.current = asked
    document.getElementById(chosen === null ? 'new-lon' : `corner-${chosen}`)?.focus()
  }, [asked, chosen, shape])
  return () => setAsked((times) => times + 1)
}
