const highest = 352
/** Three rows: a lower list would be of no use. */
const minHeight = 132
const gap = 6

/**
 * Positions an open list below its field, or above if there is too little room; it is never higher than the visible
 * part of the screen, which a phone's keyboard reduces.
 */
export function placeList(list: HTMLElement | null) {
  const field = list?.parentElement
  if (!list || !field) return
  const place = () => {
    const { top, bottom, height } = field.getBoundingClientRect()
    const seen = seenHeight()
    const below = seen.bottom - bottom - 2 * gap
    const above = top - seen.top - 2 * gap
    const isAbove = below < 2 * minHeight && above > below
    const maxHeight = Math.min(highest, Math.max(minHeight, isAbove ? above : below))
    Object.assign(list.style, {
      maxHeight: `${maxHeight}px`,
      top: isAbove ? '' : `${height + gap}px`,
      bottom: isAbove ? `${height + gap}px` : '',
    })
  }
  place()
  const view = window.visualViewport ?? window
  view.addEventListener('resize', place)
  return () => view.removeEventListener('resize', place)
}

/** Visible height between the sticky header and the keyboard. */
function seenHeight() {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  return { top: offsetTop + header, bottom: offsetTop + height }
}
