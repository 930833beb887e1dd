import { sql } from 'kysely'
import { sealedColumn } from '../secrets/key-rotation/sealed-column.ts'

/** What the answer kept under a key is sealed for. */
export const answerPurpose = (id: number) => `idempotency-answer:${id}`

export const sealedAnswers = sealedColumn({
  name: 'answers to repeated requests',
  table: sql`idempotency_keys`,
  present: sql`answer is not null`,
  value: sql`answer`,
  write: (sealed) => sql`answer = ${sealed}`,
  purpose: answerPurpose,
})
