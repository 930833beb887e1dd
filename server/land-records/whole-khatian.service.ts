import { addedUp } from '#contract/land-records/area.ts'
import { listedDags, type WholeKhatian } from '#contract/land-records/land-records.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { type DagRecord, dagById, dagToPrint } from './dags.sql.ts'
import { ownersOver } from './khatian-owners.ts'
import { presentLand, recordedOwner } from './land.service.ts'
import { dagsOfKhatian, type ListedDag, listedDag, sizeOfKhatian } from './whole-khatian.sql.ts'

/** The khatian of a dag as anyone may see it: owners without father and address. */
export async function getKhatianOfDag(db: Db, id: number): Promise<WholeKhatian> {
  const dag = await dagById(db, id)
  if (!dag) throw new AppError('not_found')
  const { dags, owners, ...size } = await wholeKhatianOf(db, dag, await firstDagsOf(db, dag))
  return {
    khatiyan_number: dag.khatiyan_number,
    ...size,
    dags: dags.map(({ khotiyan: _, ...row }) => row),
    owners: owners.map(({ owner, owner_en, share, area, dag_numbers }) => ({
      owner,
      owner_en,
      share,
      area,
      dag_numbers,
    })),
  }
}

const firstDagsOf = async (db: Db, { survey_type_id, ...dag }: DagRecord) =>
  survey_type_id === null ? [] : dagsOfKhatian(db, { ...dag, survey_type_id })

/**
 * All dags of a dag's khatian with their owners, from the first ones. A dag beyond the limit takes the place of the
 * last one listed. A closed dag is no part of the khatian any more: it is shown alone, in its last state. So is a dag
 * without a survey: a khatian is of one survey.
 */
async function wholeKhatianOf(db: Db, dag: DagRecord, first: ListedDag[]) {
  const { survey_type_id } = dag
  if (dag.closed_at || survey_type_id === null) return khatianOfOne(db, dag)
  const own = first.some(({ id }) => id === dag.id) ? undefined : await listedDag(db, dag.id)
  const dags = own ? [...first.slice(0, -1), own] : first
  const area_of_dags = addedUp(dags.map(({ area }) => area))
  const size =
    own === undefined && first.length < listedDags
      ? { dag_count: first.length, area: area_of_dags }
      : await sizeOfKhatian(db, { ...dag, survey_type_id })
  return { ...size, dags, owners: ownersOver(dags, area_of_dags) }
}

async function khatianOfOne(db: Db, { id }: DagRecord) {
  const own = await listedDag(db, id)
  const dags = own ? [own] : []
  const area = addedUp(dags.map((row) => row.area))
  return { dag_count: dags.length, area, dags, owners: ownersOver(dags, area) }
}

/**
 * A dag with its whole khatian as a paper prints them, and with its outline where it is drawn; null where there is no
 * dag.
 */
export async function khatianToPrint(db: Db, dag_id: number) {
  const dag = await dagToPrint(db, dag_id)
  if (!dag) return null
  const { dag_count, area, dags, owners } = await wholeKhatianOf(db, dag, dag.dags_of_khatian)
  const [own, ...neighbours] = dag.outlines ?? []
  return {
    land: presentLand(dag),
    closed_at: dag.closed_at?.toISOString() ?? null,
    recorded: dag.recorded_by && { ...dag.recorded_by, at: dag.khatian_since.toISOString() },
    khatian: {
      dag_count,
      area,
      dags: dags.map(({ id, dag_no, zil_no, land_class, land_class_bn, area }) => ({
        dag_no,
        zil_no,
        land_class_en: land_class,
        land_class_bn,
        area,
        ordered: id === dag_id,
      })),
      owners: dag_count === 1 ? ownersOfOne(dag) : owners.map(({ dag_count: _, ...owner }) => owner),
    },
    outline: own ? { geojson: own.geojson, neighbours } : null,
  }
}

/** A khatian of one dag has its owners with the shares as they are recorded. */
const ownersOfOne = ({ khotiyan }: DagRecord) => khotiyan.map((row) => ({ ...recordedOwner(row), dag_numbers: null }))
