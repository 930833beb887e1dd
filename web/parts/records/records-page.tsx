import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { ListColumn } from '#web/ui/list/list-table.ts'
import { RecordDialog } from './editing/record-dialog.tsx'
import type { RecordForm, RecordWords } from './editing/record-form.ts'
import { RemoveDialog } from './editing/remove-dialog.tsx'
import { RecordsHead } from './list/records-head.tsx'
import { RecordsList } from './list/records-list.tsx'
import type { Act } from './office.ts'
import type { RecordApi, VersionedRecord } from './records.queries.ts'
import { useRecords } from './use-records.ts'

export type RecordsPageProps<Row extends VersionedRecord, Values extends object> = {
  api: RecordApi<Row>
  /** The contract's record: it parses the current version in a refusal. */
  record: z.ZodType<Row>
  words: RecordWords
  columns: readonly ListColumn<Row>[]
  /** Name of the record in questions: "Savar". */
  nameOf: (row: Row) => string
  form: RecordForm<Row, Values>
  /** Acts that this person may do here; buttons for others are not offered. */
  may: readonly Act[]
  /** Next to the search: a `PlaceFilter`, chips … Filters change the address (`useListAddress`). */
  filters?: ReactNode
  /** Rows that can be changed; by default all. */
  editable?: (row: Row) => boolean
  /** Rows that can be deleted; by default all. */
  removable?: (row: Row) => boolean
  /** Facts to know before a row is deleted: shown in the question. */
  beforeRemoval?: (row: Row) => ReactNode
  /** More buttons for a row, before its pencil, such as links. */
  rowActions?: (row: Row) => ReactNode
  /** Links to other results if a search found nothing. */
  elsewhere?: ReactNode
  /** Another button next to those of the list. */
  more?: ReactNode
  /** Sentence under the title. */
  about?: string
}

type Opened<Row> = { act: 'add' } | { act: 'edit' | 'remove'; row: Row }

/**
 * Page of the office that lists, adds, changes and deletes one kind of record. All common parts are here; a page passes
 * only its own.
 */
export function RecordsPage<Row extends VersionedRecord, Values extends object>(props: RecordsPageProps<Row, Values>) {
  const { api, record, words, columns, nameOf, form, may } = props
  const records = useRecords(api)
  const [opened, setOpened] = useState<Opened<Row> | null>(null)
  const close = () => setOpened(null)
  const add = may.includes('add') ? () => setOpened({ act: 'add' }) : undefined
  return (
    <section aria-labelledby="records-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="grid gap-1">
        <RecordsHead words={words} records={records} onAdd={add} more={props.more} />
        {props.about && <p className="text-ink-soft">{props.about}</p>}
      </div>
      <RecordsList
        words={words}
        columns={columns}
        records={records}
        filters={props.filters}
        elsewhere={props.elsewhere}
        rowActions={props.rowActions}
        nameOf={nameOf}
        onAdd={add}
        onEdit={may.includes('edit') ? (row) => setOpened({ act: 'edit', row }) : undefined}
        editable={props.editable}
        removable={props.removable}
        onRemove={may.includes('remove') ? (row) => setOpened({ act: 'remove', row }) : undefined}
      />
      {opened && opened.act !== 'remove' && (
        <RecordDialog
          api={api}
          record={record}
          words={words}
          form={form}
          row={opened.act === 'edit' ? opened.row : null}
          onClose={close}
        />
      )}
      {opened?.act === 'remove' && (
        <RemoveDialog
          api={api}
          record={record}
          words={words}
          nameOf={nameOf}
          row={opened.row}
          about={props.beforeRemoval?.(opened.row)}
          onClose={close}
          onRemoved={records.oneLess}
        />
      )}
    </section>
  )
}
