import { ageOpenPayments } from '../books.sql.ts'
import { auditBooks, lostToApi } from '../checks.ts'
import type { Ground } from '../ground.ts'
import type { Notebook } from '../notebook.ts'
import { counted } from '../run.ts'
import { settleOpen } from '../settle-open.ts'

type Orders = {
  address: string
  ground: Pick<Ground, 'people' | 'withDatabase'>
  notebook: Notebook
  sent: Set<string>
}

/** Follows up open payments at a server that runs, and compares the records with what clients were answered. */
export async function compareOrders({ address, ground, notebook, sent }: Orders) {
  await ground.withDatabase(ageOpenPayments)
  const settled_late = await settleOpen(address, ground.people, notebook)
  const lines = notebook.read()
  const lost_to_api = await lostToApi(address, ground.people, lines)
  const books = await ground.withDatabase((db) => auditBooks(db, lines, sent))
  const lost = [...books.lost, ...lost_to_api]
  const acknowledged = new Set(lines.map(({ transaction_id }) => transaction_id)).size
  return {
    acknowledged: `${counted(acknowledged)} of ${counted(sent.size)} acknowledged`,
    outcome:
      `${lost.length} lost, ${books.doubled.length} doubled, ${books.faults.length} half done, ` +
      `${counted(settled_late)} settled late, ledger ${books.ledger}`,
    findings: [...lost, ...books.doubled, ...books.faults],
  }
}
