import { plainCell } from '#contract/imports/cell-text.ts'

const max_letters = 100
const hasBengali = (text: string) => /[\u0980-\u09ff]/.test(text)

/** A class in Bengali letters is the Bengali name, in whichever column it stands. */
export function readLandClass(cell: string, bengali_cell: string) {
  const [plain, bengali] = [cell.slice(0, max_letters), bengali_cell.slice(0, max_letters)]
  if (bengali === '' && hasBengali(plain)) return { land_class: null, land_class_bn: plain }
  return { land_class: plain || null, land_class_bn: bengali || null }
}

/** The class of land in cells of its own. One that would be read otherwise stays among the other facts of the dag. */
export function landClassCells(facts: Record<string, unknown>) {
  const { land_class, land_class_bn, ...meta } = facts
  const [cell, bengali_cell] = [land_class, land_class_bn].map((value) => (typeof value === 'string' ? value : ''))
  const read = readLandClass(plainCell(cell ?? ''), plainCell(bengali_cell ?? ''))
  const isExact = read.land_class === (land_class ?? null) && read.land_class_bn === (land_class_bn ?? null)
  if (isExact) return { ...read, meta }
  return { land_class: null, land_class_bn: null, meta: facts }
}
