import type { ImportKindId } from '#contract/imports/imports.ts'
import type { ImportKind } from './import-kind.ts'
import type { TableKind } from './tables/table-kind.ts'

/** All kinds of imports. A kind that comes in tables says how rows are read and shown. */
export type ImportKinds = { [Id in ImportKindId]: ImportKind & { table?: TableKind } }
