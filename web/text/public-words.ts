/** Words of the pages that `web/app/public/pages.ts` lists: apart, so that the first page does not name their files. */
const files = import.meta.glob<{ [key: string]: unknown }>('../features/{help,legal,status,track}/**/text/*.json', {
  import: 'default',
})

export const publicWords = (language: string, namespace: string) =>
  files[Object.keys(files).find((path) => path.endsWith(`/${namespace}/text/${language}.json`)) ?? '']?.()
