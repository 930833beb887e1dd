/** Time in which an officer can undo a decision; its message waits as long: rules/cases.md#undo */
export const undo_seconds = 10
