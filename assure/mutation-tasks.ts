import type { Ground, Person } from './ground.ts'
import type { Task } from './mutation-clients.ts'
import { placeOfDag } from './mutations.sql.ts'

export type NewTask = (person: Person) => Task

/** Mutations of unrecorded dags, each with a deed of its own, so that none blocks another. */
export async function makeTasks({ withDatabase, land }: Ground): Promise<{ tasks: Task[]; newTask: NewTask }> {
  const [dag = 0] = land.dags
  const place = await withDatabase((db) => placeOfDag(db, dag))
  const tasks: Task[] = []
  const newTask = (person: Person) => {
    const number = String(800_000 + tasks.length)
    const form = {
      ...place,
      ...{ mutation_type: 'sale', fee_amount: 1025, land_type: 'agricultural' },
      ...{ khatian_number: '45', dag_number: number, deed_number: number, deed_date: '2026-01-15' },
      ...{ buyer_name: 'Rahela Khatun', buyer_nid: '1234567890', buyer_address: 'Savar, Dhaka' },
      ...{ previous_owner_name: 'Abdur Rahim', previous_owner_nid: '9876543210123', previous_owner_address: 'Savar' },
      ...{ registry_office: 'Savar Sub-Registry Office', contact_number: '01712345678' },
    }
    const task: Task = { person, key: `mutation-${number}`, form, id: null, step: 'apply', receipt: null }
    tasks.push(task)
    return task
  }
  return { tasks, newTask }
}
