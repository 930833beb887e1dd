import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** One acknowledged application, from the client's answer. */
const Acknowledged = z.object({
  person_id: z.int(),
  transaction_id: z.string(),
  id: z.int(),
  receipt: z.string().nullable(),
})
export type Acknowledged = z.infer<typeof Acknowledged>

/** Fields that an answer of the API needs to be recorded. */
export const ApplicationAnswer = z.object({
  id: z.int(),
  transaction_id: z.string(),
  payment_status: z.string(),
  payment: z.object({ may_pay_again: z.boolean() }),
  receipt: z.object({ number: z.string() }).nullable(),
})
export type ApplicationAnswer = z.infer<typeof ApplicationAnswer>

export type Notebook = ReturnType<typeof openNotebook>

/** The client's own record of its answers, in a file outside the server's reach. */
export function openNotebook(file: string) {
  const note = (person_id: number, { id, transaction_id, receipt }: ApplicationAnswer) => {
    const line: Acknowledged = { person_id, transaction_id, id, receipt: receipt?.number ?? null }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  }
  const read = (): Acknowledged[] =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .map((line) => Acknowledged.parse(JSON.parse(line)))
      : []
  return { note, read }
}

/** The latest answer on each application, and contradictions between answers. */
export function inSum(lines: Acknowledged[]): { newest: Map<string, Acknowledged>; contradictions: string[] } {
  const newest = new Map<string, Acknowledged>()
  const contradictions: string[] = []
  for (const line of lines) {
    const before = newest.get(line.transaction_id)
    if (before && before.id !== line.id)
      contradictions.push(`${line.transaction_id} was given as applications ${before.id} and ${line.id}`)
    if (before?.receipt && line.receipt !== before.receipt)
      contradictions.push(`${line.transaction_id} had receipt ${before.receipt}, then ${line.receipt}`)
    newest.set(line.transaction_id, line)
  }
  return { newest, contradictions }
}
