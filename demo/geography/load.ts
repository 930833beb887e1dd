import { sql } from 'kysely'
import { type Db, transaction } from '#server/app/database.ts'
import { advanceIds, inBatches, isRecorded, recordSetting } from '../batches.ts'
import type { DemoRecords, Paper } from '../land/record-rows.ts'
import {
  writeDags,
  writeKhatians,
  writeMouzaMaps,
  writeMouzas,
  writeUndrawnFiles,
  writeZils,
} from '../land/record-writers.ts'
import { makeDemoRecords } from '../land/records.ts'
import { surveyTypes } from '../land/survey-types.ts'
import { undrawnKey } from '../papers/drawn-when-opened.ts'
import { type Geography, readGeography } from './geography.ts'
import {
  writeDistricts,
  writeDivisions,
  writePlaceNames,
  writeSurveyTypes,
  writeUpazilas,
} from './geography-writers.ts'

export type Say = (text: string) => void

/**
 * Loads the real places that every installation needs, demo or not: divisions, districts, upazilas with outlines and
 * names, and the survey types. All or nothing; returns false if it was loaded before. Expects a database without
 * places.
 */
export async function loadGeography(db: Db, say: Say): Promise<boolean> {
  if (await isRecorded(db, 'geography_loaded')) return false
  const geography = readGeography()
  return transaction(db, async (trx) => {
    if (await isRecorded(trx, 'geography_loaded')) return false
    say(`Loading ${geography.upazilas.length} upazilas …`)
    await writeGeography(trx, geography)
    await recordSetting(trx, 'geography_loaded', { upazilas: geography.upazilas.length })
    return true
  })
}

async function writeGeography(trx: Db, geography: Geography): Promise<void> {
  const surveys = surveyTypes.map((survey, place) => ({ ...survey, sequence: place + 1 }))
  await inBatches(surveys, (json) => writeSurveyTypes(trx, json))
  await inBatches(geography.divisions, (json) => writeDivisions(trx, json))
  await inBatches(geography.districts, (json) => writeDistricts(trx, json))
  await inBatches(geography.upazilas, (json) => writeUpazilas(trx, json))
  await inBatches(geography.place_names, (json) => writePlaceNames(trx, json))
  await advanceIds(trx, ['divisions', 'districts', 'upazilas'])
}

/**
 * Loads the invented records of the demo: mouzas, sheets, dags, khatians, maps and the content of their papers. All or
 * nothing; returns false if they were loaded before. Expects `loadGeography` to have run and no other records.
 */
export async function loadDemoRecords(db: Db, say: Say): Promise<boolean> {
  if (await isRecorded(db, 'demo_loaded')) return false
  say('Making up the demo records …')
  const records = makeDemoRecords(readGeography())
  return transaction(db, async (trx) => {
    if (await isRecorded(trx, 'demo_loaded')) return false
    await writeRecords(trx, records, say)
    await recordSetting(trx, 'demo_loaded', { mouzas: records.mouzas.length, dags: records.dags.length })
    return true
  })
}

async function writeRecords(trx: Db, records: DemoRecords, say: Say): Promise<void> {
  const dags = thousands(records.dags.length)
  say(`Loading ${thousands(records.mouzas.length)} mouzas and ${dags} dags …`)
  await inBatches(records.papers.map(undrawn), (json) => writeUndrawnFiles(trx, json))
  await inBatches(records.mouzas, (json) => writeMouzas(trx, json))
  await inBatches(records.place_names, (json) => writePlaceNames(trx, json))
  await inBatches(records.zils, (json) => writeZils(trx, json))
  await inBatches(
    records.dags,
    (json) => writeDags(trx, json),
    (written) => written % 3000 === 0 && say(`${thousands(written)} of ${dags} dags`),
  )
  await inBatches(records.khatians, (json) => writeKhatians(trx, json))
  await inBatches(records.mouza_maps, (json) => writeMouzaMaps(trx, json))
  await advanceIds(trx, ['mouzas', 'zils', 'dags', 'khatians', 'mouza_maps'])
  // The next steps search these tables before PostgreSQL analyses them by itself.
  await sql`analyze mouzas, zils, dags, khatians, mouza_maps`.execute(trx)
}

const undrawn = (paper: Paper) => ({ ...paper, storage_key: undrawnKey(paper.id) })

const thousands = (number: number) => number.toLocaleString('en')
