import { plainNumber } from '#contract/digits.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import { isSameLandNumber } from '#contract/land-records/land-number.ts'
import { isNamed } from '#contract/locations/place-key.ts'
import type { Db } from '#server/app/database.ts'
import { isInside, type Offices, onlyOffice } from '#server/identity/accounts/jurisdiction.service.ts'
import type { ImportRow } from '#server/imports/import-kind.ts'
import type { Cells, OpenQuestion } from '#server/imports/tables/table-kind.ts'
import { choosePlace, placeAnswers } from './choose-place.ts'
import { type MouzaPlace, mouzasOf, mouzaUpazila, type ZilPlace, zilById } from './named-places.sql.ts'
import { upazilaFinder } from './places-named.ts'

type UpazilaCells = Record<'district' | 'upazila', string>
type MouzaCells = UpazilaCells & Record<'mouza' | 'jl_no', string>
export type PlaceCells = MouzaCells & Record<'zil_no' | 'zil_id', string>
type PlaceFault = {
  field: keyof PlaceCells
  code: FaultText
  /** Names on record that the cell may mean. */
  near?: string[]
}

/** A place that cells name, or the fault for which they name none; with the questions that they raise. */
type Found<Place> = { questions: OpenQuestion[] } & (
  | { place: Place; fault?: undefined }
  | { place?: undefined; fault: PlaceFault }
)

/** The cells of a row that name its place; numbers in Latin digits. */
export const placeCells = (cells: Cells): PlaceCells => ({
  district: cells('district'),
  upazila: cells('upazila'),
  mouza: cells('mouza'),
  jl_no: plainNumber(cells('jl_no')),
  zil_no: plainNumber(cells('zil_no')),
  zil_id: plainNumber(cells('zil_id')),
})

/**
 * Finds the upazila, the mouza or the zil of each row. What a row leaves out is taken from the form; nothing is guessed
 * among several.
 */
export function makePlaces(db: Db, { upazila_id, mouza_id, zil_id, options }: Chosen, offices: Offices) {
  const answerTo = placeAnswers(options.places)
  const found = {
    zil: new Map<string, Promise<Found<ZilPlace>>>(),
    mouza: new Map<string, Promise<Found<MouzaPlace>>>(),
    upazila: new Map<string, Promise<Found<{ id: number }>>>(),
  }
  const mouzas = new Map<number, Promise<MouzaPlace[]>>()
  let finder: ReturnType<typeof upazilaFinder> | undefined

  // Rows of a file name few places: each is looked up once.
  const zilOf = (cells: PlaceCells) => once(found.zil, JSON.stringify(cells), () => findZil(cells))
  const mouzaOf = ({ district, upazila, mouza, jl_no }: MouzaCells) =>
    once(found.mouza, JSON.stringify([district, upazila, mouza, jl_no]), () =>
      findMouza({ district, upazila, mouza, jl_no }),
    )
  const upazilaOf = ({ district, upazila }: UpazilaCells) =>
    once(found.upazila, JSON.stringify([district, upazila]), () => findUpazila({ district, upazila }))

  async function findZil(cells: PlaceCells): Promise<Found<ZilPlace>> {
    if (cells.zil_id !== '') {
      const id = Number(cells.zil_id)
      const zil = Number.isSafeInteger(id) && id > 0 ? await zilById(db, id) : undefined
      return zil ? inOffice(zil, 'zil_id') : fault('zil_id', 'import_zil_unknown')
    }
    if (cells.mouza === '' && cells.jl_no === '' && cells.upazila === '' && zil_id !== null && cells.zil_no === '') {
      const zil = await zilById(db, zil_id)
      return zil ? inOffice(zil, 'zil_id') : fault('zil_no', 'import_zil_unknown')
    }
    const mouza = await mouzaOf(cells)
    return mouza.place ? withQuestions(zilIn(mouza.place, cells), mouza.questions) : mouza
  }

  async function findMouza(cells: MouzaCells): Promise<Found<MouzaPlace>> {
    const upazila = await upazilaOf(cells)
    return upazila.place ? withQuestions(await mouzaIn(upazila.place.id, cells), upazila.questions) : upazila
  }

  async function findUpazila(cells: UpazilaCells): Promise<Found<{ id: number }>> {
    const upazila = cells.upazila === '' ? await homeUpazila() : await namedUpazila(cells)
    if (!upazila.place || isInside(offices, upazila.place.id)) return upazila
    return withQuestions(fault('upazila', 'outside_office'), upazila.questions)
  }

  async function namedUpazila({ upazila, district }: UpazilaCells): Promise<Found<{ id: number }>> {
    finder ??= upazilaFinder(db)
    const { find, all } = await finder
    const cells = { level: 'upazila' as const, parent_id: null, name: upazila, detail: district }
    const choice = choosePlace(answerTo, cells, { named: find({ upazila, district }), all })
    if (choice.place) return choice
    const { questions, is_several, near } = choice
    if (is_several) return fault('district', 'import_place_several', { questions })
    return fault('upazila', 'import_upazila_unknown', { questions, near })
  }

  /** The upazila of the form; else the one where the officer works, if it is only one. */
  async function homeUpazila(): Promise<Found<{ id: number }>> {
    const id = await upazilaOfForm()
    return id === undefined ? fault('upazila', 'import_upazila_missing') : { place: { id }, questions: [] }
  }

  async function upazilaOfForm(): Promise<number | undefined> {
    if (zil_id !== null) return (await zilById(db, zil_id))?.upazila_id
    if (mouza_id !== null) return mouzaUpazila(db, mouza_id)
    return upazila_id ?? onlyOffice(offices)
  }

  async function mouzaIn(upazila: number, { mouza, jl_no }: MouzaCells): Promise<Found<MouzaPlace>> {
    const all = await once(mouzas, upazila, () => mouzasOf(db, upazila))
    if (mouza === '' && jl_no === '') {
      const chosen = all.find(({ id }) => id === mouza_id)
      return chosen ? { place: chosen, questions: [] } : fault('mouza', 'import_mouza_missing')
    }
    const likely = mouza === '' ? [] : all.filter((each) => isNamed(each, mouza))
    const named = (mouza === '' ? all : likely).filter(
      (each) => jl_no === '' || isSameLandNumber(each.jl_no ?? '', jl_no),
    )
    const cells = { level: 'mouza' as const, parent_id: upazila, name: mouza, detail: jl_no }
    const choice = choosePlace(answerTo, cells, { named, likely: named.length > 0 ? named : likely, all })
    if (choice.place) return choice
    const { questions, is_several, near } = choice
    const field = mouza === '' ? 'jl_no' : 'mouza'
    if (is_several) return fault(field, 'import_place_several', { questions })
    if (likely.length > 0) return fault('jl_no', 'import_jl_differs', { questions })
    return fault(field, 'import_mouza_unknown', { questions, near })
  }

  function zilIn({ id, zils }: MouzaPlace, { zil_no }: PlaceCells): Found<ZilPlace> {
    if (zil_no === '') {
      const chosen = zils.find((each) => each.zil_id === zil_id)
      const [only, ...more] = chosen ? [chosen] : zils
      return only && more.length === 0 ? { place: only, questions: [] } : fault('zil_no', 'import_zil_missing')
    }
    const all = zils.map((zil) => ({ ...zil, id: zil.zil_id, name_en: zil.zil_no, name_bn: zil.zil_no }))
    const named = all.filter((each) => isSameLandNumber(each.zil_no, zil_no))
    const cells = { level: 'zil' as const, parent_id: id, name: zil_no, detail: '' }
    // Numbers are not misspelt: any zil of the mouza may be meant.
    const choice = choosePlace(answerTo, cells, { named, likely: all, all })
    if (choice.place) return choice
    const code = choice.is_several ? 'import_zil_missing' : 'import_zil_unknown'
    return fault('zil_no', code, { questions: choice.questions })
  }

  const inOffice = (zil: ZilPlace, field: keyof PlaceCells): Found<ZilPlace> =>
    isInside(offices, zil.upazila_id) ? { place: zil, questions: [] } : fault(field, 'outside_office')

  return { zilOf, mouzaOf, upazilaOf }
}

type Chosen = Pick<ImportRow, 'upazila_id' | 'mouza_id' | 'zil_id' | 'options'>

/** The value of a key, made when it is first asked for. */
function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

const fault = (
  field: keyof PlaceCells,
  code: FaultText,
  { questions = [], near }: { questions?: OpenQuestion[]; near?: string[] } = {},
) => ({ fault: { field, code, ...(near && { near }) }, questions })

/** A place or a fault with the questions of the larger place before its own. */
const withQuestions = <Place>(found: Found<Place>, before: OpenQuestion[]): Found<Place> => ({
  ...found,
  questions: [...before, ...found.questions],
})
