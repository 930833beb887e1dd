import type { z } from 'zod'
import type { RecordApi, VersionedRecord } from '../records.queries.ts'
import type { RecordForm, RecordWords } from './record-form.ts'

export type RecordDialogProps<Row extends VersionedRecord, Values extends object> = {
  api: RecordApi<Row>
  /** The contract's record: what a refusal says about how it stands now is read with it. */
  record: z.ZodType<Row>
  words: Pick<RecordWords, 'add' | 'edit' | 'added' | 'updated'>
  form: RecordForm<Row, Values>
  /** The record to change; null adds one. */
  row: Row | null
  onClose: () => void
}
