import type { Ground, Person } from './ground.ts'
import type { Task } from './mutation-clients.ts'
import { makeTaxedDags, openOffice, placeOfDag } from './mutations.sql.ts'

const first_number = 800_000

export type NewTask = (person: Person) => Task

/**
 * Mutations of up to `max` dags on record, each with a deed of its own, so that none blocks another. Each dag is taxed in
 * the name of its owner.
 */
export async function makeTasks(
  { withDatabase, land }: Ground,
  max: number,
): Promise<{ tasks: Task[]; newTask: NewTask }> {
  const [dag = 0] = land.dags
  const { place, officer } = await withDatabase(async (db) => ({
    place: await makeTaxedDags(db, await placeOfDag(db, dag), { first: first_number, count: max }),
    officer: await openOffice(db),
  }))
  const tasks: Task[] = []
  const newTask = (person: Person) => {
    if (tasks.length >= max) throw new Error(`all ${max} dags are transferred`)
    const number = String(first_number + tasks.length)
    const form = {
      ...place,
      ...{ mutation_type: 'sale', fee_amount: 1025, land_type: 'agricultural' },
      ...{ khatian_number: '45', dag_number: number, deed_number: number, deed_date: '2026-01-15' },
      ...{ buyer_name: 'Rahela Khatun', buyer_nid: '1234567890', buyer_address: 'Savar, Dhaka' },
      ...{ previous_owner_name: 'Abdur Rahim', previous_owner_nid: '9876543210123', previous_owner_address: 'Savar' },
      ...{ registry_office: 'Savar Sub-Registry Office', contact_number: '01712345678' },
    }
    const task: Task = { person, officer, key: `mutation-${number}`, form, id: null, step: 'apply', receipt: null }
    tasks.push(task)
    return task
  }
  return { tasks, newTask }
}
