import type { Db } from '#server/app/database.ts'
import { applicationsOnRecord, faultsIn, ledgerTotal } from './books.sql.ts'
import { comeAgain } from './come-again.ts'
import type { Person } from './ground.ts'
import { type Acknowledged, ApplicationAnswer, inSum } from './notebook.ts'
import { headersOf } from './orders.ts'

type Found = { id: number; transaction_id: string; paid: boolean; receipt: string | null }

/** Finds acknowledged applications that are missing, unpaid or without their receipt. */
function lost(newest: Map<string, Acknowledged>, found: Found[], where: string): string[] {
  const byId = new Map(found.map((each) => [each.id, each]))
  return [...newest.values()].flatMap(({ id, transaction_id, receipt }) => {
    const there = byId.get(id)
    if (!there) return [`application ${id} (${transaction_id}) is lost ${where}`]
    if (there.transaction_id !== transaction_id) return [`application ${id} is another's ${where}`]
    if (!there.paid) return [`application ${id} (${transaction_id}) is not paid ${where}`]
    return there.receipt === receipt ? [] : [`application ${id} has receipt ${there.receipt}, not ${receipt} ${where}`]
  })
}

/** Compares the answers that clients got with the API's answers now. */
export async function lostToApi(address: string, people: Person[], lines: Acknowledged[]): Promise<string[]> {
  const found: Found[] = []
  for (const person of people) found.push(...(await listOf(address, person)))
  return lost(inSum(lines).newest, found, 'in the API')
}

async function listOf(address: string, person: Person): Promise<Found[]> {
  const found: Found[] = []
  for (let page = 1; page <= 1000; page += 1) {
    const url = `${address}/api/applications?page=${page}&per_page=100&direction=asc`
    const { data } = await (await comeAgain(() => fetch(url, { headers: headersOf(person) }))).json()
    for (const row of ApplicationAnswer.array().parse(data))
      found.push({ ...row, paid: row.payment_status === 'paid', receipt: row.receipt?.number ?? null })
    if (data.length < 100) break
  }
  return found
}

export type Books = { lost: string[]; doubled: string[]; faults: string[]; ledger: number }

/** Compares the answers that clients got with the database of a stopped server, and audits its books. */
export async function auditBooks(db: Db, lines: Acknowledged[], sent: Set<string>): Promise<Books> {
  const rows = await applicationsOnRecord(db)
  const { newest, contradictions } = inSum(lines)
  const found = rows.map(({ receipts, payment_status, ...row }) => ({
    ...row,
    paid: payment_status === 'paid',
    receipt: receipts[0] ?? null,
  }))
  const transactions = new Set<string>()
  const doubled: string[] = [...contradictions]
  for (const { id, transaction_id, receipts } of rows) {
    if (transactions.has(transaction_id)) doubled.push(`application ${id} repeats ${transaction_id}`)
    if (receipts.length > 1) doubled.push(`application ${id} has receipts ${receipts.join(', ')}`)
    if (!sent.has(transaction_id)) doubled.push(`nobody asked for application ${id} (${transaction_id})`)
    transactions.add(transaction_id)
  }
  const { total } = await ledgerTotal(db)
  const faults = await faultsIn(db)
  if (total !== 0) faults.push(`the ledger sums to ${total}`)
  return { lost: lost(newest, found, 'in the database'), doubled, faults, ledger: total }
}
