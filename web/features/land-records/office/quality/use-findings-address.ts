import { useNavigate, useSearch } from '@tanstack/react-router'
import { qualityKinds } from '#contract/land-records/quality-kinds.ts'
import { idIn } from '#web/platform/search-params.ts'
import type { FindingsChoice } from './quality.queries.ts'

const from = '/admin/$page/$id'

/** Page, kind and survey in the address of an opened mouza; each change is a step of Back. */
export function useFindingsAddress() {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const choice: FindingsChoice = {
    page: idIn(search, 'page') ?? 1,
    kind: qualityKinds.find((kind) => kind === search['kind']),
    survey_type_id: idIn(search, 'survey_type_id'),
  }
  const go = ({ page, kind, survey_type_id }: FindingsChoice) =>
    void navigate({
      search: { kind, survey_type_id: survey_type_id?.toString(), page: page > 1 ? String(page) : undefined },
      resetScroll: page !== choice.page && kind === choice.kind,
    })
  return {
    choice,
    /** Another kind or survey begins at its first page. */
    change: (change: Partial<FindingsChoice>) => go({ ...choice, page: 1, ...change }),
  }
}
