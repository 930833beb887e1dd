import type { QualityKind } from '#contract/land-records/quality-kinds.ts'

export type QualityChoices = { kind?: QualityKind | undefined; survey_type_id?: number | undefined }

/** Link to what there is to mend in a mouza: `<Link {...qualityOf(mouza.id)}>`. */
export const qualityOf = (mouza_id: number, { kind, survey_type_id }: QualityChoices = {}) =>
  ({
    to: '/admin/$page/$id',
    params: { page: 'quality', id: String(mouza_id) },
    search: { kind, survey_type_id: survey_type_id?.toString() },
  }) as const
