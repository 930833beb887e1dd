import { digitsFor, type Language } from '#contract/digits.ts'
import { formatDecimals } from '#contract/land-records/area.ts'
import { surveyCodeIn } from '#contract/land-records/survey-codes.ts'
import type { Lineage, LineageDag, LineageGap } from './lineage.ts'

// Sentences of a lineage, the same on screen and paper.

type Named = { dag_no: string; survey: { code: string } }

/** `RS 123` */
export const parcelName = (language: Language, { dag_no, survey }: Named) =>
  `${surveyCodeIn(language, survey.code)} ${digitsFor(dag_no, language)}`

/** `62 %`, with a decimal if it is not 0; a share above 0 is never shown as 0. */
export function formatPercent(share: number, language: Language): string {
  const percent = Math.max(Math.round(share * 1000) / 10, share > 0 ? 0.1 : 0)
  return `${digitsFor(String(percent), language)} %`
}

/** `RS 123 ← SA 45 (62 %), SA 46 (38 %)`; null if no older parcel is known. */
export function originLine(language: Language, lineage: Lineage, dag_id: number): string | null {
  const parents = lineage.edges.filter(({ newer_id }) => newer_id === dag_id)
  return line(language, lineage, dag_id, '←', parts(lineage, parents, 'older_id', 'share_of_newer'))
}

/** `SA 45 → RS 123 (80 %), RS 124 (20 %)`; null if no newer parcel is known. */
export function successorLine(language: Language, lineage: Lineage, dag_id: number): string | null {
  const children = lineage.edges.filter(({ older_id }) => older_id === dag_id)
  return line(language, lineage, dag_id, '→', parts(lineage, children, 'newer_id', 'share_of_older'))
}

/** Origins of each older parcel and successors of each newer one, outwards from the dag. */
export function furtherLines(language: Language, lineage: Lineage): { id: number; line: string }[] {
  const own = lineage.dags.find(({ id }) => id === lineage.dag_id)
  if (!own) return []
  return lineage.dags.flatMap(({ id, survey }) => {
    const is_older = survey.sequence < own.survey.sequence
    const line = (is_older ? originLine : successorLine)(language, lineage, id)
    return line === null || id === lineage.dag_id ? [] : [{ id, line }]
  })
}

type Part = { dag: LineageDag; share: number | null }
type Edge = Lineage['edges'][number]

function parts(
  { dags }: Lineage,
  edges: readonly Edge[],
  end: 'older_id' | 'newer_id',
  share: 'share_of_newer' | 'share_of_older',
): Part[] {
  return edges.flatMap((edge) => {
    const dag = dags.find(({ id }) => id === edge[end])
    return dag ? [{ dag, share: edge[share] }] : []
  })
}

function line(language: Language, { dags }: Lineage, id: number, arrow: string, of: readonly Part[]): string | null {
  const dag = dags.find((each) => each.id === id)
  if (!dag || of.length === 0) return null
  const named = of.map(({ dag, share }) =>
    share === null ? parcelName(language, dag) : `${parcelName(language, dag)} (${formatPercent(share, language)})`,
  )
  return `${parcelName(language, dag)} ${arrow} ${named.join(', ')}`
}

/** The parcels of the newest survey that lie on a parcel today; empty if it is of that survey itself. */
export function todaysDags({ dag_id, dags, edges }: Lineage): LineageDag[] {
  const own = dags.find(({ id }) => id === dag_id)
  if (!own) return []
  const after = new Set([dag_id])
  const newer = dags
    .filter(({ survey }) => survey.sequence > own.survey.sequence)
    .toSorted((a, b) => a.survey.sequence - b.survey.sequence)
  for (const { id } of newer)
    if (edges.some(({ newer_id, older_id }) => newer_id === id && after.has(older_id))) after.add(id)
  const last = newer.filter(({ id }) => after.has(id) && !edges.some(({ older_id }) => older_id === id))
  // If a later survey redrew only part of the land, parcels of the earlier one remain for the rest. Parcels outside the
  // dag are left out.
  return last.filter(({ share }) => share === null || share > 0)
}

const gaps = {
  older_missing: {
    en: '{share} of {dag} ({area} decimals) lies on no parcel of the {survey} survey.',
    bn: '{dag}-এর {share} ({area} শতাংশ জমি) {survey} জরিপের কোনো দাগে পড়ে না।',
  },
  older_overlapping: {
    en: 'Parcels of the {survey} survey lie over one another under {dag}: {share} ({area} decimals) counts twice.',
    bn: '{dag}-এর নিচে {survey} জরিপের দাগ একটির উপর আরেকটি পড়েছে: {share} ({area} শতাংশ জমি) দুবার গোনা হচ্ছে।',
  },
  newer_missing: {
    en: '{share} of {dag} ({area} decimals) is in no parcel of the {survey} survey.',
    bn: '{dag}-এর {share} ({area} শতাংশ জমি) {survey} জরিপের কোনো দাগে নেই।',
  },
  newer_overlapping: {
    en: 'Parcels of the {survey} survey lie over one another on {dag}: {share} ({area} decimals) counts twice.',
    bn: '{dag}-এর উপর {survey} জরিপের দাগ একটির উপর আরেকটি পড়েছে: {share} ({area} শতাংশ জমি) দুবার গোনা হচ্ছে।',
  },
  older_record_more: {
    en: 'On record {dag} has {area} decimals ({share}) more than its parts of the {survey} survey had.',
    bn: 'রেকর্ডে {dag}-এর জমি {survey} জরিপের অংশগুলোর চেয়ে {area} শতাংশ বেশি ({share})।',
  },
  older_record_less: {
    en: 'On record {dag} has {area} decimals ({share}) less than its parts of the {survey} survey had.',
    bn: 'রেকর্ডে {dag}-এর জমি {survey} জরিপের অংশগুলোর চেয়ে {area} শতাংশ কম ({share})।',
  },
} as const

/** Describes a gap or a misfit in one sentence. */
export function gapLine(language: Language, { dags }: Pick<Lineage, 'dags'>, gap: LineageGap): string {
  const dag = dags.find(({ id }) => id === gap.dag_id)
  const values: { [name: string]: string } = {
    dag: dag ? parcelName(language, dag) : '',
    survey: surveyCodeIn(language, gap.survey.code),
    share: formatPercent(gap.share, language),
    area: formatDecimals(gap.area, language),
  }
  return gaps[gapKey(gap)][language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** Recorded areas are only compared with the survey before. */
const gapKey = ({ side, kind }: LineageGap) =>
  kind === 'record_more' || kind === 'record_less' ? (`older_${kind}` as const) : (`${side}_${kind}` as const)
