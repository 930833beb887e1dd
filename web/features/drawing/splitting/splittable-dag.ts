import type { OpenedBoundary } from '#contract/drawing/boundaries.ts'

/** A drawn dag of a survey: only such a dag is split or joined. */
export type SplittableDag = OpenedBoundary & {
  [Field in 'geojson' | 'survey_type']: NonNullable<OpenedBoundary[Field]>
}
