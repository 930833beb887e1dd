import { inBatches } from '#demo/batches.ts'
import { type Geography, placeNames } from '#demo/geography/geography.ts'
import { mouzaNames } from '#demo/geography/mouza-names.ts'
import { at } from '#demo/random.ts'
import type { Db } from '#server/app/database.ts'
import { dagsOfOneSurvey, dagsOfTwoSurveys, mouzaRing, type Slot, zilRing } from '../layout/block.ts'
import type { UpazilaBlock } from '../layout/country-plan.ts'
import { hill_districts, makeHouseholds } from '../layout/households.ts'
import { villageNames } from '../layout/village-names.ts'
import { hearHouseholds, makeStaging, stageHouseholds, stageMouzas, stageShapes, stageSheets } from './staging.sql.ts'

/** Every nth mouza has two surveys. */
const two_surveys_every = 25
const dags_a_khatian = 3

/** Stages the source data of the country's rows. */
export async function stageCountry(trx: Db, geography: Geography, blocks: readonly UpazilaBlock[]): Promise<void> {
  await makeStaging(trx)
  const slots = slotsOf(blocks)
  await inBatches(slots.flatMap(shapesOf), (json) => stageShapes(trx, json))
  await inBatches(slots.map(sheetOf), (json) => stageSheets(trx, json))
  await inBatches(mouzaRows(geography, blocks), (json) => stageMouzas(trx, json))
  await inBatches(householdRows(), (json) => stageHouseholds(trx, json))
  await inBatches(householdRows(), (json) => hearHouseholds(trx, json))
}

function slotsOf(blocks: readonly UpazilaBlock[]): Slot[] {
  const slots = blocks.flatMap(({ slots }) => slots)
  return [...new Map(slots.map((slot) => [`${slot.column} ${slot.row}`, slot])).values()]
}

const shapesOf = (slot: Slot) =>
  [false, true].flatMap((two_surveys) =>
    (two_surveys ? dagsOfTwoSurveys : dagsOfOneSurvey)(slot).map((dag) => ({
      column_: slot.column,
      row_: slot.row,
      two_surveys,
      ...dag,
      khatian_no: Math.ceil(dag.dag_no / dags_a_khatian),
    })),
  )

const sheetOf = (slot: Slot) => ({
  column_: slot.column,
  row_: slot.row,
  mouza: mouzaRing(slot),
  first_zil: zilRing(slot, 0),
  second_zil: zilRing(slot, 1),
})

function mouzaRows(geography: Geography, blocks: readonly UpazilaBlock[]) {
  const names = mouzaNames(geography.upazilas)
  const mouzas = blocks.flatMap(({ upazila, slots, unit, corner, square_feet }) => {
    const own = villageNames(names.get(upazila.id) ?? [], upazila.id, slots.length)
    return slots.map((slot, i) => ({
      upazila_id: upazila.id,
      column_: slot.column,
      row_: slot.row,
      jl_no: String(i + 1),
      ...at(own, i),
      in_hills: hill_districts.includes(upazila.bbs_code.slice(0, 4)),
      address: `গ্রাম: ${at(own, i).name_bn}, উপজেলা: ${upazila.name_bn}`,
      unit_lon: unit.lon,
      unit_lat: unit.lat,
      corner_lon: corner.lon,
      corner_lat: corner.lat,
      square_feet,
    }))
  })
  return mouzas.map((mouza, nth) => ({
    nth,
    ...mouza,
    two_surveys: nth % two_surveys_every === 1,
    names: placeNames('mouza', nth + 1, [mouza.name_en, mouza.name_bn]),
  }))
}

const inThousandths = (part: number) => (part / 1000).toFixed(3)

const householdRows = () =>
  makeHouseholds().map(({ id, owners, thousandths }) => {
    let sum = 0
    const upto = thousandths.map((part) => (sum += part))
    return { id, owners, upto, shares: thousandths.map(inThousandths) }
  })
