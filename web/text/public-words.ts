import type { Words } from '#contract/words.ts'

/** Texts of information pages: separate, so that the home page does not list their files. */
const files = import.meta.glob<Words>(
  [
    '../features/{legal,status,track,dev-parts}/text/*.json',
    '../features/{help,home}/*/text/*.json',
    '../parts/inheritance/text/*.json',
  ],
  { import: 'default' },
)

export const publicWords = (language: string, namespace: string) => {
  const end = `/${namespace}/text/${language}.json`
  return files[Object.keys(files).find((path) => path.endsWith(end)) ?? '']?.()
}
