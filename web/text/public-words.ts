import type { Words } from '#contract/words.ts'

/** Words of pages to read and of the office alone: apart, so that the first page does not name their files. */
const files = import.meta.glob<Words>(
  [
    '../features/{help,legal,status,track}/**/text/*.json',
    '../features/{audit,dev-parts,fees,holidays,locations,revenue,users}/text/*.json',
    '../features/home/*/text/*.json',
    '../features/*/office/**/text/*.json',
    '../parts/{inheritance,map}/text/*.json',
  ],
  { import: 'default' },
)

/** `land-tax-office` is `land-tax/office`. */
export const publicWords = (language: string, namespace: string) => {
  const end = `/${namespace.replace(/-office$/, '/office')}/text/${language}.json`
  return files[Object.keys(files).find((path) => path.endsWith(end)) ?? '']?.()
}
