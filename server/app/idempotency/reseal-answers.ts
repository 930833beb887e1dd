import { sql } from 'kysely'
import { sealedColumn } from '../secrets/key-rotation/sealed-column.ts'

/** Seals an answer for its key. */
export const answerPurpose = (id: number) => `idempotency-answer:${id}`

export const sealedAnswers = sealedColumn({
  name: 'answers to repeated requests',
  table: sql`idempotency_keys`,
  present: sql`answer is not null`,
  value: sql`answer`,
  write: (sealed) => sql`answer = ${sealed}`,
  purpose: answerPurpose,
})
