import { digitsFor, type Language } from '#contract/digits.ts'
import { formatDecimals } from '#contract/land-records/area.ts'
import type { Db } from '#server/app/database.ts'
import { tableImportKind } from '#server/imports/tables/check-table.service.ts'
import { changedFields, type ItemField } from '#server/imports/tables/item-view.ts'
import { notifyRegistrants } from '../office/dags/registered-dag.service.ts'
import { text } from '../text.ts'
import { khatianExchange } from './khatian-fields.ts'
import {
  changedDags,
  dagsBuiltOn,
  deleteMadeDags,
  enterChangedDags,
  enterNewDags,
  registeredDags,
  restoreDags,
} from './khatian-imports.sql.ts'
import { type DagItem, judgeKhatians } from './khatian-items.ts'
import { khatianReader } from './khatian-row.ts'

/** Khatians with their dags and owners: one row an owner, or one row a dag with its owners in one cell. */
export const khatianKind = tableImportKind({
  id: 'khatians',
  fields: khatianExchange.fields,
  typed_once: {
    numbers: ['mouza', 'zil_no', 'khatian_no', 'dag_no'],
    optional: [],
    of_form: ['mouza', 'zil_no'],
    facts: ['district', 'upazila', 'jl_no', 'zil_id', 'survey', 'area'],
  },
  reader: khatianReader,
  judge: judgeKhatians,
  changedSince: changedDags,
  async enter(trx, part, writing) {
    const made = await enterNewDags(trx, part, writing)
    const changed = await enterChangedDags(trx, part, writing)
    await notifyHolders(trx, changed)
    return made + changed.length
  },
  async undo(trx, part, writing) {
    const restored = await restoreDags(trx, part, writing)
    await notifyHolders(trx, restored)
    return restored.length + (await deleteMadeDags(trx, part))
  },
  builtOn: dagsBuiltOn,
  tables: ['dags', 'khatians', 'import_rows', 'import_items'],
  show(item, language) {
    const after = item.after as DagItem
    const before = item.before as DagItem | null
    const shown = fieldsOf(after, language)
    return {
      title: digitsFor(text(language, 'import.item', { khatian: after.khatiyan_number, dag: after.dag_no }), language),
      after: shown,
      before: before && changedFields(fieldsOf(before, language), shown),
    }
  },
})

/** Holders of land tax registrations on changed dags are told of it, as when the office changes one by hand. */
async function notifyHolders(trx: Db, dags: readonly number[]): Promise<void> {
  for (const { id, version } of await registeredDags(trx, dags)) await notifyRegistrants(trx, id, version)
}

function fieldsOf({ khatiyan_number, area, owners, meta }: DagItem, language: Language): ItemField[] {
  const decimals = (square_feet: number) =>
    text(language, 'import.decimals', { area: formatDecimals(square_feet, language) })
  const ownerLine = ({ owner, father, share, area }: DagItem['owners'][number]) => {
    const values = { owner: father ? `${owner}, ${father}` : owner, area: formatDecimals(area, language) }
    if (share === undefined) return text(language, 'import.owner_alone', values)
    return text(language, 'import.owner_and_share', { ...values, share: digitsFor(share, language) })
  }
  const land_class = [meta['land_class'], meta['land_class_bn']].filter((each) => typeof each === 'string').join(', ')
  const lines: [Parameters<typeof text>[1], string][] = [
    ['import.khatian_no', digitsFor(khatiyan_number, language)],
    ['import.area', decimals(area)],
    ['import.land_class', land_class],
    ['import.owners', owners.map(ownerLine).join('\n')],
  ]
  return lines.map(([name, value]) => ({ name: text(language, name), value: value || text(language, 'import.none') }))
}
