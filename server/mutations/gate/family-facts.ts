import type { StatedFamily } from '#contract/mutations/family.ts'
import type { FamilyFacts } from '#contract/mutations/family-gate.ts'
import type { MutationType } from '#contract/mutations/needed-papers.ts'
import { familyOf, type StoredFamily } from '../families.sql.ts'
import { otherSpeakers } from '../heirs/heir-phones.service.ts'
import { type HeirRow, heirsOf } from '../heirs/heirs.sql.ts'
import type { Gate } from './gate.service.ts'

/** Facts of the gate about the family of a stored inheritance; null where none was stated. */
export async function familyFacts(
  { db, secret }: Pick<Gate, 'db' | 'secret'>,
  { id, mutation_type }: { id: number; mutation_type: MutationType },
): Promise<FamilyFacts | null> {
  const family = mutation_type === 'inheritance' ? await familyOf(db, secret, id) : null
  if (!family) return null
  const heirs = await heirsOf(db, id)
  const speakers = await otherSpeakers(db, id, family.stated, heirs)
  return factsOf(
    family,
    heirs,
    speakers.flatMap((speaker, at) => (speaker === null ? [] : [at])),
  )
}

/**
 * The facts of a family with what its heirs said. Of who has another's number (`silent`, from 0) only an objection counts, and
 * what an officer took at the counter.
 */
export function factsOf(
  { stated, objections_until }: StoredFamily,
  heirs: readonly HeirRow[],
  silent: readonly number[] = [],
): FamilyFacts {
  const isOwn = ({ place, taken_by }: HeirRow) => taken_by !== null || !silent.includes(place - 1)
  const placesOf = (matches: (heir: HeirRow) => boolean) => heirs.filter(matches).map(({ place }) => place - 1)
  return {
    stated: withoutDismissed(stated, heirs),
    gave_up: placesOf((heir) => heir.answer === 'gave_up' && isOwn(heir)),
    decided: placesOf(({ outcome, place }) => isDecided(outcome, stated.persons[place - 1]?.buyer ?? null)),
    named: placesOf(({ named_by, outcome }) => named_by !== null && outcome === null),
    hearing:
      objections_until === null
        ? null
        : {
            until: objections_until,
            answered: placesOf((heir) => (heir.answer === 'agreed' || heir.answer === 'gave_up') && isOwn(heir)),
            objected: placesOf(({ answer }) => answer === 'objected'),
          },
  }
}

/** An heir who was added to the new owners is decided about; one who is only confirmed still waits for that. */
const isDecided = (outcome: HeirRow['outcome'], buyer: number | null) =>
  outcome === 'passed_over' || outcome === 'not_heir' || (outcome === 'is_heir' && buyer !== null)

/** The family whose shares an officer enters: who was named and is not decided about counts for nobody's share, but `at`. */
export function decidedFamily(stated: StatedFamily, heirs: readonly HeirRow[], at: number | null = null): StatedFamily {
  const undecided = heirs.filter(
    ({ named_by, outcome, place }) => named_by !== null && outcome === null && place - 1 !== at,
  )
  return withoutDismissed(stated, [...heirs, ...undecided.map((heir) => ({ ...heir, outcome: 'not_heir' as const }))])
}

/** A person who is no heir by the officer's decision counts for nobody's share. The places stay. */
export function withoutDismissed(stated: StatedFamily, heirs: readonly HeirRow[]): StatedFamily {
  const dismissed = new Set(heirs.flatMap(({ place, outcome }) => (outcome === 'not_heir' ? [place] : [])))
  const persons = stated.persons.map((person, at) =>
    dismissed.has(at + 1) ? { ...person, alive: false, relation: 'other' as const } : person,
  )
  return { ...stated, persons }
}
