import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FieldErrors } from '#contract/field-errors.ts'

export type FieldsProps<Values> = {
  values: Values
  change: (part: Partial<Values>) => void
  errors: FieldErrors
}

/** `forget` takes away what was said to be wrong: rows moved, and their errors would stand at others. */
export type FormProps<Values> = FieldsProps<Values> & { forget: () => void }

/** `record` is what is changed, as it was read; null for a new one. */
type RenderProps<Row, Values> = FormProps<Values> & { record: Row | null }

export type FormField<Values> = {
  /** As the wire says it: errors come under this name, and two versions are compared by it. */
  name: string
  label: string
  /** Shows the value when two versions are compared side by side; by default the value as it is sent. */
  display?: (values: Values) => ReactNode
  /** `never` for what two versions of a record cannot differ by, such as a password. */
  compared?: 'never'
}

type Issues = readonly z.core.$ZodIssue[]

/** A zod schema, or several that are asked together. */
export type FormSchema = {
  safeParse: (values: unknown) => { success: true; data: object } | { success: false; error: { issues: Issues } }
}

/** Form of a kind of record: the settings that a page passes to the one form that all records share. */
export type RecordForm<Row, Values extends object> = {
  /** Initial values of the fields: those of the record, or of a new one. */
  start: (record: Row | null) => Values
  /** The form's fields in order. */
  fields: readonly FormField<Values>[]
  render: (props: RenderProps<Row, Values>) => ReactNode
  /** The contract's form; it says what is wrong. */
  schema: FormSchema
  /** Input of the schema; by default the values. */
  body?: (values: Values) => object
  /** Body that is sent, if it is not the schema's output: `FormData` for files. */
  sent?: (checked: object, values: Values) => object
  /** The words of the button that adds a new one; by themselves, "Save". */
  add?: string
  /** `wide` for a few fields side by side, `full` for rows of many. */
  size?: 'normal' | 'wide' | 'full'
  /** Names for the fields of rows, by their errors: `khotiyan.0.owner`. */
  rowLabels?: (values: Values) => { [field: string]: string }
}

/** Every word that a kind of record has of its own; stands in the feature's texts. */
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
