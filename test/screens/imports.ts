import { importsApi } from '#contract/imports/imports.endpoints.ts'
import type { Import, ImportItem } from '#contract/imports/imports.ts'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { answer, respond } from './network.ts'
import { answerPlaces, surveyType } from './places.ts'

/** Items of an import by outcome; `refusedBn` stands for the refused ones where the reader has Bengali. */
type Items = Record<'added' | 'changed' | 'refused' | 'refusedBn', ImportItem>

/** Answers the page of imports with one import in its list. */
export function answerImports(listed: Import): void {
  answerPlaces()
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(importsApi.list, { imports: [listed] })
}

/** Answers an opened import with its items, as they are filtered. */
export function answerOpenedImport(opened: Import, { added, changed, refused, refusedBn }: Items) {
  answer(importsApi.get, opened)
  return respond(importsApi.listItems, ({ url, headers }) => {
    const isBengali = headers.get('accept-language') === 'bn'
    const lists: Record<string, ImportItem[]> = {
      new: [added],
      changed: [changed],
      refused: [isBengali ? refusedBn : refused],
    }
    const data = lists[new URL(url).searchParams.get('outcome') ?? ''] ?? []
    return Response.json({ data, current_page: 1, per_page: 50, last_page: 1, total: data.length })
  })
}

/** The facts of a table in which everything is clear. */
export const nothingElse = {
  questions: [],
  missing_fields: [],
  joined_columns: [],
  notes: { ditto: 0, left_out: 0, filled_down: 0 },
  unseen: [],
} satisfies Partial<NonNullable<Import['table']>>
