import type { ImportItem } from '#contract/imports/imports.ts'

/** A record as the page of an import shows it. */
export type ItemView = Pick<ImportItem, 'title' | 'after' | 'before'>
export type ItemField = ItemView['after'][number]

/** Fields of a record before an import that the import changes. */
export const changedFields = (before: readonly ItemField[], after: readonly ItemField[]): ItemField[] =>
  before.filter(({ name, value }) => after.find((each) => each.name === name)?.value !== value)
