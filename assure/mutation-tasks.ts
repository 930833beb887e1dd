import type { CorrectionTask } from './correction-clients.ts'
import type { Ground, Person } from './ground.ts'
import { familyOf, newHeirs } from './heir-clients.ts'
import type { Task } from './mutation-clients.ts'
import { makeDags, makeTaxedDags, openOffice, placeOfDag } from './mutations.sql.ts'

const first_number = 800_000
/** Dags that nobody has registered: no one is told of their correction, so that no day has to pass before the approval. */
const first_corrected = 700_000

export type CaseTask = Task | CorrectionTask
export type NewTask = (person: Person) => CaseTask

/**
 * Mutations of up to `max` dags on record, each with a deed of its own, so that none blocks another: sales and inheritances
 * in turn. Each dag is taxed in the name of its owner. Each third task is the correction of a dag of its own.
 */
export async function makeTasks(
  { withDatabase, land }: Ground,
  max: number,
): Promise<{ tasks: CaseTask[]; newTask: NewTask; newMutation: (person: Person) => Task }> {
  const [dag = 0] = land.dags
  const { place, corrected, officer, reviewer } = await withDatabase(async (db) => {
    const where = await placeOfDag(db, dag)
    return {
      place: await makeTaxedDags(db, where, { first: first_number, count: max }),
      corrected: await makeDags(db, where, { first: first_corrected, count: Math.ceil(max / 3) }),
      officer: await openOffice(db, 'officer'),
      reviewer: await openOffice(db, 'reviewer'),
    }
  })
  const tasks: CaseTask[] = []
  const begun = { id: null, step: 'apply', receipt: null } as const
  const kept = <T extends CaseTask>(task: T): T => {
    tasks.push(task)
    return task
  }
  const newMutation = (person: Person): Task => {
    if (tasks.length >= max) throw new Error(`all ${max} dags are transferred`)
    const number = String(first_number + tasks.length)
    const heirs = tasks.length % 2 === 0 ? null : newHeirs(number)
    const form = {
      ...place,
      ...(heirs ? { mutation_type: 'inheritance', family: familyOf(heirs) } : { mutation_type: 'sale' }),
      fee_amount: 1025,
      land_type: 'agricultural',
      khatian_number: '45',
      dag_number: number,
      deed_number: number,
      deed_date: '2026-01-15',
      buyer_name: heirs ? 'Karim Mia' : 'Rahela Khatun',
      buyer_nid: '1234567890',
      buyer_address: 'Savar, Dhaka',
      previous_owner_name: 'Abdur Rahim',
      previous_owner_nid: '9876543210123',
      previous_owner_address: 'Savar',
      registry_office: 'Savar Sub-Registry Office',
      contact_number: '01712345678',
    }
    return kept({ kind: 'mutation', person, officer, key: `mutation-${number}`, form, heirs, ...begun })
  }
  const newCorrection = (person: Person, dag_id: number): CorrectionTask => {
    const dag_number = String(first_corrected + corrected.indexOf(dag_id))
    const parties = { person, officer, reviewer }
    return kept({ kind: 'correction', ...parties, key: `correction-${dag_number}`, dag_id, dag_number, ...begun })
  }
  const newTask = (person: Person) => {
    const dag_id = tasks.length % 3 === 2 ? corrected[Math.floor(tasks.length / 3)] : undefined
    return dag_id === undefined ? newMutation(person) : newCorrection(person, dag_id)
  }
  return { tasks, newTask, newMutation }
}
