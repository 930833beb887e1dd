import { plainNumber } from '#contract/digits.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import { isSameLandNumber } from '#contract/land-records/land-number.ts'
import { nearNames } from '#contract/locations/near-names.ts'
import { isNamed } from '#contract/locations/place-key.ts'
import type { Db } from '#server/app/database.ts'
import { isInside, type Offices, onlyOffice } from '#server/identity/accounts/jurisdiction.service.ts'
import type { ImportRow } from '#server/imports/import-kind.ts'
import type { Cells } from '#server/imports/tables/table-kind.ts'
import { upazilaFinder } from '#server/locations/imports/places-named.ts'
import { type MouzaPlace, mouzasOf, mouzaUpazila, type ZilPlace, zilById } from './place-rows.sql.ts'

type MouzaCells = Record<'district' | 'upazila' | 'mouza' | 'jl_no', string>
export type PlaceCells = MouzaCells & Record<'zil_no' | 'zil_id', string>
type PlaceFault = {
  field: keyof PlaceCells
  code: FaultText
  /** Names on record that the cell may mean. */
  near?: string[]
}
/** The mouza that cells name, or the fault for which they name none. */
export type FoundMouza = { mouza: MouzaPlace; fault?: undefined } | { fault: PlaceFault }
export type FoundPlace = { zil: ZilPlace; fault?: undefined } | { fault: PlaceFault }

/** The cells of a row that name its place; numbers in Latin digits. */
export const placeCells = (cells: Cells): PlaceCells => ({
  district: cells('district'),
  upazila: cells('upazila'),
  mouza: cells('mouza'),
  jl_no: plainNumber(cells('jl_no')),
  zil_no: plainNumber(cells('zil_no')),
  zil_id: plainNumber(cells('zil_id')),
})

/** Finds the zil or the mouza of each row. What a row leaves out is taken from the form; nothing is guessed among several. */
export function makePlaces(db: Db, { upazila_id, mouza_id, zil_id }: Chosen, offices: Offices) {
  const zilsFound = new Map<string, Promise<FoundPlace>>()
  const mouzasFound = new Map<string, Promise<FoundMouza>>()
  const mouzas = new Map<number, Promise<MouzaPlace[]>>()
  let finder: ReturnType<typeof upazilaFinder> | undefined
  let chosenUpazila: Promise<number | undefined> | undefined

  // Rows of a file name few places: each is looked up once.
  const zilOf = (cells: PlaceCells) => once(zilsFound, JSON.stringify(cells), () => findZil(cells))
  const mouzaOf = ({ district, upazila, mouza, jl_no }: MouzaCells) =>
    once(mouzasFound, JSON.stringify([district, upazila, mouza, jl_no]), () =>
      findMouza({ district, upazila, mouza, jl_no }),
    )

  async function findZil(cells: PlaceCells): Promise<FoundPlace> {
    if (cells.zil_id !== '') {
      const id = Number(cells.zil_id)
      const zil = Number.isSafeInteger(id) && id > 0 ? await zilById(db, id) : undefined
      return zil ? inOffice(zil, 'zil_id') : fault('zil_id', 'import_zil_unknown')
    }
    if (cells.mouza === '' && cells.jl_no === '' && cells.upazila === '' && zil_id !== null && cells.zil_no === '') {
      const zil = await zilById(db, zil_id)
      return zil ? inOffice(zil, 'zil_id') : fault('zil_no', 'import_zil_unknown')
    }
    const found = await mouzaOf(cells)
    return found.fault ? found : zilIn(found.mouza, cells)
  }

  async function findMouza(cells: MouzaCells): Promise<FoundMouza> {
    const upazila = await upazilaOf(cells)
    if (typeof upazila !== 'number') return { fault: upazila }
    if (!isInside(offices, upazila)) return { fault: { field: 'upazila', code: 'outside_office' } }
    const mouza = await mouzaIn(upazila, cells)
    return 'code' in mouza ? { fault: mouza } : { mouza }
  }

  async function upazilaOf({ upazila, district }: MouzaCells): Promise<number | PlaceFault> {
    if (upazila === '') {
      chosenUpazila ??= homeUpazila()
      return (await chosenUpazila) ?? { field: 'upazila', code: 'import_upazila_missing' }
    }
    finder ??= upazilaFinder(db)
    const { find, near } = await finder
    const [only, ...more] = find({ upazila, district })
    if (!only) return { field: 'upazila', code: 'import_upazila_unknown', near: near(upazila) }
    return more.length > 0 ? { field: 'district', code: 'import_place_several' } : only.id
  }

  /** The upazila of the form; else the one where the officer works, if it is only one. */
  async function homeUpazila(): Promise<number | undefined> {
    if (zil_id !== null) return (await zilById(db, zil_id))?.upazila_id
    if (mouza_id !== null) return mouzaUpazila(db, mouza_id)
    if (upazila_id !== null) return upazila_id
    return onlyOffice(offices)
  }

  async function mouzaIn(upazila: number, { mouza, jl_no }: MouzaCells): Promise<MouzaPlace | PlaceFault> {
    const all = await once(mouzas, upazila, () => mouzasOf(db, upazila))
    if (mouza === '' && jl_no === '')
      return all.find(({ id }) => id === mouza_id) ?? { field: 'mouza', code: 'import_mouza_missing' }
    const named = mouza === '' ? all : all.filter((each) => isNamed(each, mouza))
    const field = mouza === '' ? 'jl_no' : 'mouza'
    if (named.length === 0) return { field, code: 'import_mouza_unknown', near: nearNames(mouza, all) }
    const numbered = jl_no === '' ? named : named.filter((each) => isSameLandNumber(each.jl_no ?? '', jl_no))
    const [only, ...more] = numbered
    if (!only) return { field: 'jl_no', code: mouza === '' ? 'import_mouza_unknown' : 'import_jl_differs' }
    return more.length > 0 ? { field, code: 'import_place_several' } : only
  }

  function zilIn(mouza: MouzaPlace, { zil_no }: PlaceCells): FoundPlace {
    const numbered = zil_no === '' ? mouza.zils : mouza.zils.filter((each) => isSameLandNumber(each.zil_no, zil_no))
    const chosen = zil_no === '' ? numbered.find((each) => each.zil_id === zil_id) : undefined
    const [only, ...more] = chosen ? [chosen] : numbered
    if (!only) return fault('zil_no', zil_no === '' ? 'import_zil_missing' : 'import_zil_unknown')
    return more.length > 0 ? fault('zil_no', 'import_zil_missing') : { zil: only }
  }

  const inOffice = (zil: ZilPlace, field: keyof PlaceCells): FoundPlace =>
    isInside(offices, zil.upazila_id) ? { zil } : fault(field, 'outside_office')

  return { zilOf, mouzaOf }
}

/** The value of a key, made when it is first asked for. */
function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

type Chosen = Pick<ImportRow, 'upazila_id' | 'mouza_id' | 'zil_id'>

const fault = (field: keyof PlaceCells, code: FaultText): FoundPlace => ({ fault: { field, code } })
