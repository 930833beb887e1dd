import type { ChangedRow } from '#server/app/database/column-types.ts'

/** How long an officer can undo a decision, and how long the message about it waits. */
export const undo_seconds = 10

/** A row of a case with its columns as the database has them. */
export type VersionedRow = ChangedRow['before']

/** How the message about a decision is written, so that an undo can withdraw it. */
export type DecisionMessage = { dedupe_key: string; wait_seconds: number }
export type MessageOf = (row_id: number, kind: MessageKind) => DecisionMessage

/** What a decision can tell the owner of one of its rows. */
const messageKinds = ['decision', 'share'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageKey = (decision_id: number, row_id: number, kind: MessageKind) =>
  `decision:${decision_id}:${row_id}:${kind}`

/** The keys of all that a decision can have told. */
export const messageKeys = (decision_id: number, changed: readonly ChangedRow[]) =>
  changed.flatMap(({ before }) => messageKinds.map((kind) => messageKey(decision_id, before.id, kind)))

/** The rows that a decision changed. */
export const changesOf = (before: readonly VersionedRow[], after: readonly VersionedRow[]): ChangedRow[] =>
  before.flatMap((row) => {
    const version = after.find(({ id }) => id === row.id)?.version
    return version === undefined || version === row.version ? [] : [{ before: row, version }]
  })
