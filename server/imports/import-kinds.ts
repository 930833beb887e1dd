import type { ImportKindId } from '#contract/imports/imports.ts'
import type { ImportKind } from './import-kind.ts'
import type { ListedItems } from './tables/table-kind.ts'

/** All kinds of imports. One whose records are listed as items says how they are shown. */
export type ImportKinds = { [Id in ImportKindId]: ImportKind & { items?: ListedItems } }
