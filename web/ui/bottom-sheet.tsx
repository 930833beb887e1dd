import { ChevronUp } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'

const heights = ['line', 'half', 'full'] as const
export type SheetHeight = (typeof heights)[number]

type Measures = { line_px: number; room_px: number }

/** Scroll position at which a sheet has the height. Its line is always visible. */
export function scrollOf(height: SheetHeight, { line_px, room_px }: Measures): number {
  const full = Math.max(0, room_px - line_px)
  if (height === 'line') return 0
  return height === 'half' ? Math.min(full, Math.max(0, room_px / 2 - line_px)) : full
}

/** Height that a sheet has, or is nearest to, at a scroll position. */
export function heightAt(scroll: number, measures: Measures): SheetHeight {
  const distance = (height: SheetHeight) => Math.abs(scroll - scrollOf(height, measures))
  return scroll >= scrollOf('full', measures) && scroll > 0
    ? 'full'
    : heights.reduce((best, each) => (distance(each) < distance(best) ? each : best))
}

export type BottomSheetControl = ReturnType<typeof useBottomSheet>

/**
 * State of a sheet. Its element scrolls over the page's part that it may cover; the browser pulls it and stops it at
 * the three heights. The parent of the element has the covered pixels as `--covered`, and those of the line as
 * `--line`.
 */
export function useBottomSheet() {
  const element = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<SheetHeight>('line')

  function measures(): Measures {
    return { line_px: line.current?.offsetHeight ?? 0, room_px: element.current?.clientHeight ?? 0 }
  }
  function goTo(next: SheetHeight) {
    element.current?.scrollTo({ top: scrollOf(next, measures()) })
  }
  function update() {
    const { line_px, room_px } = measures()
    const scroll = element.current?.scrollTop ?? 0
    const covered = Math.min(room_px, line_px + scroll)
    const place = element.current?.parentElement
    place?.style.setProperty('--line', `${line_px}px`)
    place?.style.setProperty('--covered', `${covered}px`)
    setHeight(heightAt(scroll, { line_px, room_px }))
  }
  return { element, line, height, goTo, update }
}

type BottomSheetProps = {
  sheet: BottomSheetControl
  /** First words of the sheet; a press raises or lowers it. */
  title: ReactNode
  /** Main action, which is visible at every height. */
  action?: ReactNode
  /** Look of the content. */
  className: string
  children: ReactNode
}

/** Column beside other content on a wide screen; on a phone a sheet over it that is pulled up from below. */
export function BottomSheet({ sheet, title, action, className, children }: BottomSheetProps) {
  const id = useId()
  const { element, line, height, goTo } = sheet
  useSizeOf([element, line], sheet.update)
  const raised = height !== 'line'

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    goTo(heights[Math.min(2, Math.max(0, heights.indexOf(height) + step))] ?? 'line')
  }

  return (
    <div
      ref={element}
      onScroll={sheet.update}
      className="z-5 max-lg:pointer-events-none max-lg:absolute max-lg:inset-0 max-lg:snap-y max-lg:snap-mandatory max-lg:scroll-smooth max-lg:[scrollbar-width:none] overflow-y-auto max-lg:overscroll-contain lg:border-line lg:border-r lg:bg-page"
    >
      <div aria-hidden="true" className="h-[calc(50%-var(--line,5rem))] snap-start lg:hidden" />
      <div aria-hidden="true" className="h-1/2 snap-start lg:hidden" />
      <div className="pointer-events-auto max-lg:min-h-full max-lg:snap-start max-lg:rounded-t-card max-lg:border-line max-lg:border-t max-lg:bg-page max-lg:shadow-float">
        <div
          ref={line}
          className="sticky top-0 z-1 rounded-t-card bg-card px-[12px] pt-[12px] pb-[8px] before:absolute before:inset-x-0 before:top-[5px] before:mx-auto before:h-[4px] before:w-[40px] before:rounded-full before:bg-line-strong lg:hidden"
        >
          <div className="flex flex-wrap items-center gap-x-[8px] gap-y-[4px]">
            <button
              type="button"
              aria-expanded={raised}
              aria-controls={id}
              onClick={() => goTo(raised ? 'line' : 'half')}
              onKeyDown={handleKey}
              className="flex min-h-[44px] flex-1 items-center gap-[8px] rounded-control text-left font-semibold leading-snug"
            >
              <ChevronUp aria-hidden="true" className={`size-[20px] shrink-0 ${raised ? 'rotate-180' : ''}`} />
              <span className="min-w-0">{title}</span>
            </button>
            {action}
          </div>
        </div>
        <div id={id} className={className}>
          {children}
        </div>
      </div>
    </div>
  )
}

/** Calls `act` at the start and whenever one of the elements changes its size. */
function useSizeOf(elements: readonly RefObject<Element | null>[], act: () => void) {
  const changed = useRef(act)
  useEffect(() => {
    changed.current = act
  })
  const targets = useRef(elements)
  useEffect(() => {
    const watch = new ResizeObserver(() => changed.current())
    for (const { current } of targets.current) if (current) watch.observe(current)
    return () => watch.disconnect()
  }, [])
}
