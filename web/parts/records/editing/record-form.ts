import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FieldErrors } from '#contract/field-errors.ts'
import type { RecordField } from '#contract/records/field-words.ts'

export type FieldsProps<Values> = {
  values: Values
  change: (part: Partial<Values>) => void
  errors: FieldErrors
}

/** `forget` clears the errors: after rows moved, they would show at other rows. */
export type FormProps<Values> = FieldsProps<Values> & { forget: () => void }

/** `record` is the fetched record; null for a new one. */
type RenderProps<Row, Values> = FormProps<Values> & { record: Row | null }

/** `name` is that of the API: errors have it, and two versions are compared by it. A field of a record has its label. */
export type FormField<Values> = ({ name: string; label: string } | { name: RecordField; label?: never }) & {
  /** Shows the value when two versions are compared side by side; by default the value as it is sent. */
  display?: (values: Values) => ReactNode
  /** `never` for fields by which two versions cannot differ, such as a password. */
  compared?: 'never'
}

type Issues = readonly z.core.$ZodIssue[]

/** A zod schema, or several combined. */
export type FormSchema = {
  safeParse: (values: unknown) => { success: true; data: object } | { success: false; error: { issues: Issues } }
}

/** Form of a kind of record: the settings that a page passes to the one form that all records share. */
export type RecordForm<Row, Values extends object> = {
  /** Initial values of the fields: those of the record, or of a new one. */
  start: (record: Row | null) => Values
  /** Fields of the form in order. */
  fields: readonly FormField<Values>[]
  render: (props: RenderProps<Row, Values>) => ReactNode
  /** The contract's schema of the form, for its errors. */
  schema: FormSchema
  /** Input of the schema; by default the values. */
  body?: (values: Values) => object
  /** Body that is sent, if it is not the schema's output: `FormData` for files. */
  sent?: (checked: object, values: Values) => object
  /** Label of the button that adds a new one; by default "Save". */
  add?: string
  /** `wide` for a few fields side by side, `full` for rows of many. */
  size?: 'normal' | 'wide' | 'full'
  /** Names of the fields in rows, by their errors: `khotiyan.0.owner`. */
  rowLabels?: (values: Values) => { [field: string]: string }
}

/** Texts of a kind of record; they are in the feature's texts. */
export type RecordWords = {
  /** Divisions */
  title: string
  /** Add Division */
  add: string
  /** Edit division */
  edit: string
  /** Delete division */
  remove: string
  /** No divisions found. */
  none: string
  /** Failed to load divisions */
  failed: string
  /** Division added successfully */
  added: string
  /** Division updated successfully */
  updated: string
  /** Division deleted successfully */
  deleted: string
}
