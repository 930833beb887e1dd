import { digitsFor, type Language } from '#contract/digits.ts'
import { faultText } from '#contract/fault-texts.ts'
import type { ImportKind } from '#server/imports/import-kind.ts'
import type { ItemField } from '#server/imports/tables/item-view.ts'
import { refusedItems } from '#server/imports/tables/lone-items.service.ts'
import type { ListedItems } from '#server/imports/tables/table-kind.ts'
import { both, text } from '../../text.ts'
import { checkScans, type ReplacedScans, type ScanItem } from './check-scans.service.ts'
import { changedScanDags, enterScans, restoreScans, scanDagsBuiltOn } from './scan-entries.sql.ts'
import { enterMaps, restoreMaps } from './scan-maps.service.ts'
import { changedScanMaps, scanMapsBuiltOn } from './scan-maps.sql.ts'

const items: ListedItems = {
  fields: [{ field: 'file', title: both('import.scan_file'), names: [], example: '' }],
  show({ after, before }, language) {
    const item = after as ScanItem
    const replaced = before as ReplacedScans | null
    const none = text(language, 'import.none')
    return {
      title: titleOf(item, language),
      after: [
        { name: text(language, item.pages ? 'import.scan_pages' : 'import.scan'), value: filesOf(item) },
        ...wrongPages(item, language),
        ...(item.is_of_khatian
          ? [{ name: text(language, 'import.scan_dags'), value: digitsFor(item.dags.join(', '), language) }]
          : []),
      ],
      before:
        replaced &&
        ([
          { name: text(language, 'import.scan'), value: replaced.scans.map((name) => name ?? none).join(', ') },
        ] satisfies ItemField[]),
    }
  },
}

const filesOf = ({ file, pages }: ScanItem) => pages?.join(', ') ?? file

function wrongPages({ faulty, missing }: ScanItem, language: Language): ItemField[] {
  const pages = digitsFor(missing?.join(', ') ?? '', language)
  return [
    ...(faulty ? [{ name: text(language, 'import.scan_faulty'), value: faulty.join(', ') }] : []),
    ...(missing ? [{ name: text(language, 'import.scan_missing'), value: pages }] : []),
  ]
}

function titleOf({ file, khatian, dags: [dag = ''], is_of_khatian, zil }: ScanItem, language: Language): string {
  if (zil !== null) return digitsFor(text(language, 'import.scan_of_map', { zil }), language)
  if (khatian === null) return file
  const words = is_of_khatian
    ? text(language, 'import.scan_of_khatian', { khatian })
    : text(language, 'import.item', { khatian, dag })
  return digitsFor(words, language)
}

/** A refused scan on the command line, with the pages that are wrong. */
function lineOf(item: ScanItem): string {
  const wrong = wrongPages(item, 'en').map(({ name, value }) => ` (${name.toLowerCase()} ${value})`)
  return `${filesOf(item)}${wrong.join('')}`
}

/**
 * Scans in a zip, each for a dag, for all dags of a khatian, or for the map of a zil by the numbers in its name. As when a
 * scan is sent by hand, another scan is a new version of the khatian, and holders of registrations are not told of it.
 */
export const scanKind: ImportKind & { items: ListedItems } = {
  id: 'scans',
  columns: () => null,
  check: checkScans,
  changedSince: async (trx, id) => (await changedScanDags(trx, id)) + (await changedScanMaps(trx, id)),
  async enter(trx, part, writing) {
    await enterMaps(trx, part, writing)
    return enterScans(trx, part, writing)
  },
  async undo(trx, part, writing) {
    await restoreScans(trx, part, writing)
    await restoreMaps(trx, part, writing)
    return part.last - part.first + 1
  },
  async builtOn(trx, id) {
    const [dags, maps] = [await scanDagsBuiltOn(trx, id), await scanMapsBuiltOn(trx, id)]
    return { count: dags.count + maps.count, records: [...dags.records, ...maps.records] }
  },
  async refused(db, id) {
    return (await refusedItems(db, id)).map(
      ({ after, reason }) => `${lineOf(after as ScanItem)}: ${reason ? faultText(reason, 'en') : ''}`,
    )
  },
  tables: ['dags', 'khatians', 'mouza_maps'],
  items,
}
