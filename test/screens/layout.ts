/** Pixels by which a table is wider than the box in which it scrolls. */
export const hiddenOf = (table: Element) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)

/** The room that what is in an empty box leaves, in pixels; below zero where it is cut. */
export function roomIn(box: HTMLInputElement) {
  const look = getComputedStyle(box)
  const pen = document.createElement('canvas').getContext('2d')
  if (pen) pen.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`
  const padding = Number.parseFloat(look.paddingLeft) + Number.parseFloat(look.paddingRight)
  return box.clientWidth - padding - (pen?.measureText(box.placeholder).width ?? Number.NaN)
}
