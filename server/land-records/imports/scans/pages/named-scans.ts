import type { FaultText } from '#contract/fault-texts.ts'
import type { ScanFile } from '../scan-files.sql.ts'
import type { ScanTarget } from '../scan-targets.ts'

/** Pages of a scan that are at fault: several files of one page, or pages that are missing. */
export type PageFault = { fault: FaultText; faulty: string[]; missing: number[] }
/** One scan of a zip: a file, or the files that are its pages in their order. */
export type NamedScan = { files: [ScanFile, ...ScanFile[]]; target: ScanTarget; pageFault: PageFault | null }

const listed_pages = 20

/** The scans that some files are by their targets, in the order of the zip. */
export function namedScans(files: readonly ScanFile[], targets: ReadonlyMap<number, ScanTarget>): NamedScan[] {
  const of = ({ entry }: ScanFile): ScanTarget => targets.get(entry) ?? { fault: 'scan_name_unfit' }
  const keyOf = (file: ScanFile) => {
    const target = of(file)
    return target.fault === undefined ? target.key : `file ${file.entry}`
  }
  return [...Map.groupBy(files, keyOf).values()].flatMap((group): NamedScan[] => {
    const pages = group
      .map((file) => ({ file, page: pageOf(of(file)) }))
      .toSorted((one, other) => (one.page ?? 0) - (other.page ?? 0))
    const [first, ...others] = pages
    if (!first) return []
    const target = of(first.file)
    // Several files for one dag or khatian are refused, unless they are its pages.
    if (others.length > 0 && pages.some(({ page }) => page === null))
      return group.map((file) => ({ files: [file], target: { fault: 'scan_twice' }, pageFault: null }))
    return [{ files: [first.file, ...others.map(({ file }) => file)], target, pageFault: faultOf(pages) }]
  })
}

const pageOf = (target: ScanTarget) => (target.fault === undefined ? target.page : null)

function faultOf(pages: readonly { file: ScanFile; page: number | null }[]): PageFault | null {
  const numbered = Map.groupBy(pages, ({ page }) => page ?? 1)
  const twice = [...numbered.values()].filter(({ length }) => length > 1).flat()
  if (twice.length > 0)
    return { fault: 'scan_page_twice', faulty: twice.slice(0, listed_pages).map(({ file }) => file.name), missing: [] }
  const missing: number[] = []
  for (let page = 1; page < Math.max(...numbered.keys()); page += 1) if (!numbered.has(page)) missing.push(page)
  return missing.length > 0 ? { fault: 'scan_page_missing', faulty: [], missing: missing.slice(0, listed_pages) } : null
}
