import { z } from 'zod'
import { placeKey } from '#contract/locations/place-key.ts'

/** Levels of the places that a file names, the widest first. */
export const placeLevels = ['division', 'district', 'upazila', 'mouza', 'zil'] as const
export const PlaceLevel = z.enum(placeLevels, { error: 'unknown_choice' })
export type PlaceLevel = z.infer<typeof PlaceLevel>

const id = z.int({ error: 'wrong_type' }).positive({ error: 'wrong_type' })
const cell = z.string({ error: 'wrong_type' }).max(200, { error: 'too_long' })

/** The place that a file names: its level, the place that it lies in, and the cells that tell it. */
const NamedInFile = z.object({
  level: PlaceLevel,
  /** Id of the place that it lies in; null where the file does not tell. */
  parent_id: id.nullable(),
  name: cell,
  /** More that the file says: the district of an upazila, the JL number of a mouza. Empty for nothing. */
  detail: cell,
})
export type NamedInFile = z.infer<typeof NamedInFile>

/** An officer's answer: the place that a name in the file means; null where it means none of those on record. */
export const PlaceAnswer = NamedInFile.extend({ place_id: id.nullable() })
export type PlaceAnswer = z.infer<typeof PlaceAnswer>

/** Answers of one import at most. */
export const max_answers = 200
export const PlaceAnswers = z.array(PlaceAnswer).max(max_answers, { error: 'too_long' })

const Candidate = z.object({ id: z.int(), name_en: z.string(), name_bn: z.string(), detail: z.string() })
export type Candidate = z.infer<typeof Candidate>

/** A name in a file that is no place on record, or several: asked once for the whole file. */
export const PlaceQuestion = NamedInFile.extend({
  /** Rows of the file that name it. */
  rows: z.int(),
  /** Places on record that may be meant, the likeliest first. */
  candidates: z.array(Candidate),
  /** Place that an officer chose. */
  place_id: z.int().nullable(),
})
export type PlaceQuestion = z.infer<typeof PlaceQuestion>

/** One text for names that are one question, however they are spelled. */
export const questionKey = ({ level, parent_id, name, detail }: NamedInFile): string =>
  JSON.stringify([level, parent_id, placeKey(name), placeKey(detail)])

/** Answers with later ones in place of earlier ones to the same question. */
export function withAnswers(before: readonly PlaceAnswer[], later: readonly PlaceAnswer[]): PlaceAnswer[] {
  const answers = new Map([...before, ...later].map((answer) => [questionKey(answer), answer]))
  return [...answers.values()].filter(({ place_id }) => place_id !== null).slice(-max_answers)
}
