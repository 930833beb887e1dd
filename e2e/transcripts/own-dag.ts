import type { Page } from '@playwright/test'
import type { NumberedDag } from '../lib/free-dag.ts'
import { dag123 } from '../lib/land.ts'
import { makeDag } from '../lib/office-land.ts'
import { demoAccount, tokenOf } from '../lib/people.ts'

/** A new dag that is the same each time but for its number, and how the number is written in a transcript. */
export async function ownDag(page: Page): Promise<{ dag: NumberedDag; own: Record<string, string> }> {
  const made = await makeDag(page, await tokenOf(page, demoAccount('acland')))
  const dag = { ...(await dag123(page)), dag_id: made.id, dag_no: made.number }
  return { dag, own: { DAG: made.number, KHATIAN: `9${made.number}` } }
}
