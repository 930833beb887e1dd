import type { BilingualName } from '#contract/digits.ts'
import { type Candidate, type NamedInFile, type PlaceAnswer, questionKey } from '#contract/imports/place-questions.ts'
import { nearPlaces } from '#contract/locations/near-places.ts'
import { placeKey } from '#contract/locations/place-key.ts'
import type { OpenQuestion } from '#server/imports/tables/table-kind.ts'

export type KnownPlace = BilingualName & { id: number; jl_no?: string | null; former?: readonly string[] }

/** Answers of an officer to the questions of an import. */
export type PlaceAnswerOf = (named: NamedInFile) => number | undefined

export function placeAnswers(answers: readonly PlaceAnswer[] = []): PlaceAnswerOf {
  const ids = new Map(answers.map((answer) => [questionKey(answer), answer.place_id ?? undefined]))
  return (named) => (ids.size === 0 ? undefined : ids.get(questionKey(named)))
}

/** Places of one level: those that cells name, those that are likely meant, and all that may be. */
type Places<Place> = { named: readonly Place[]; likely?: readonly Place[]; all: readonly Place[] }

/** The place that is meant, or why none is, with the question that its name raises. */
export type Choice<Place> = { questions: OpenQuestion[] } & (
  | { place: Place }
  | { place?: undefined; is_several: boolean; near: string[] }
)

/**
 * The only place of a name; else the one that the officer said is meant. A name that is none or several is a question,
 * and stays one once it is answered, so that the answer can be changed. Empty cells name nothing, so nothing is asked.
 */
export function choosePlace<Place extends KnownPlace>(
  answerTo: PlaceAnswerOf,
  cells: NamedInFile,
  { named, likely = named, all }: Places<Place>,
): Choice<Place> {
  const [only, ...more] = named
  if (only && more.length === 0) return { place: only, questions: [] }
  if (cells.name === '' && cells.detail === '') return { questions: [], is_several: false, near: [] }
  const near = likely.length > 0 ? [] : nearOrFormer(cells.name, all)
  const candidates = likely.length > 0 ? likely : near.map(({ place }) => place)
  const answer = answerTo(cells)
  const place = answer === undefined ? undefined : all.find(({ id }) => id === answer)
  const questions = [{ ...cells, candidates: candidates.slice(0, 5).map(candidateOf), place_id: place?.id ?? null }]
  if (place) return { place, questions }
  return { questions, is_several: more.length > 0, near: [...new Set(near.map(({ name }) => name))] }
}

/** Places that had the name before; else those of nearly that name. Each with the name that it has today. */
function nearOrFormer<Place extends KnownPlace>(name: string, all: readonly Place[]): { place: Place; name: string }[] {
  const had = all.filter(({ former = [] }) => former.some((each) => placeKey(each) === placeKey(name)))
  return had.length > 0 ? had.map((place) => ({ place, name: place.name_bn })) : nearPlaces(name, all)
}

const candidateOf = ({ id, name_en, name_bn, jl_no }: KnownPlace): Candidate => ({
  id,
  name_en,
  name_bn,
  detail: jl_no ?? '',
})
