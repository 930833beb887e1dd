import type { ChangedRow } from '#server/app/database/column-types.ts'

/** A row of a case with its columns as the database has them. */
export type VersionedRow = ChangedRow['before']

/** Dedupe key of a decision's message, by which an undo withdraws it. */
export type DecisionMessage = { dedupe_key: string; wait_seconds: number }
export type MessageOf = (row_id: number, kind: MessageKind) => DecisionMessage

/** Facts of a decision for the message to the owner. */
const messageKinds = ['decision', 'share'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageKey = (decision_id: number, row_id: number, kind: MessageKind) =>
  `decision:${decision_id}:${row_id}:${kind}`

/** The keys of all messages that a decision can have sent. */
export const messageKeys = (decision_id: number, changed: readonly ChangedRow[]) =>
  changed.flatMap(({ before }) => messageKinds.map((kind) => messageKey(decision_id, before.id, kind)))

/** The rows that a decision changed. */
export const changesOf = (before: readonly VersionedRow[], after: readonly VersionedRow[]): ChangedRow[] =>
  before.flatMap((row) => {
    const version = after.find(({ id }) => id === row.id)?.version
    return version === undefined || version === row.version ? [] : [{ before: row, version }]
  })
