import type { z } from 'zod'
import type { SaveApi, VersionedRecord } from '../records.queries.ts'
import type { RecordForm, RecordWords } from './record-form.ts'

export type RecordDialogProps<Row extends VersionedRecord, Values extends object, Answer = Row> = {
  api: SaveApi<Answer>
  /** The contract's record: it parses the current version in a refusal. */
  record: z.ZodType<Row>
  words: Pick<RecordWords, 'add' | 'edit' | 'added' | 'updated'>
  /** One line under the title. */
  about?: string | null
  form: RecordForm<Row, Values>
  /** Record to change; null adds one. */
  row: Row | null
  /** Called if the answer is more than the record; by default the window closes. */
  onSaved?: (answer: Answer) => void
  onClose: () => void
}
