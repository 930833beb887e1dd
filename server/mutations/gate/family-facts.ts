import type { StatedFamily } from '#contract/mutations/family.ts'
import type { FamilyFacts } from '#contract/mutations/family-gate.ts'
import type { MutationType } from '#contract/mutations/needed-papers.ts'
import { familyOf, type StoredFamily } from '../families.sql.ts'
import { type HeirRow, heirsOf } from '../heirs/heirs.sql.ts'
import type { Gate } from './gate.service.ts'

/** Facts of the gate about the family of a stored inheritance; null where none was stated. */
export async function familyFacts(
  { db, secret }: Pick<Gate, 'db' | 'secret'>,
  { id, mutation_type }: { id: number; mutation_type: MutationType },
): Promise<FamilyFacts | null> {
  const family = mutation_type === 'inheritance' ? await familyOf(db, secret, id) : null
  return family && factsOf(family, await heirsOf(db, id))
}

/** The facts of a family with what its heirs said. */
export function factsOf({ stated, objections_until }: StoredFamily, heirs: readonly HeirRow[]): FamilyFacts {
  const placesOf = (matches: (heir: HeirRow) => boolean) => heirs.filter(matches).map(({ place }) => place - 1)
  return {
    stated: withoutDismissed(stated, heirs),
    gave_up: placesOf(({ answer }) => answer === 'gave_up'),
    decided: placesOf(({ outcome, place }) => isDecided(outcome, stated.persons[place - 1]?.buyer ?? null)),
    named: placesOf(({ named_by, outcome }) => named_by !== null && outcome === null),
    hearing:
      objections_until === null
        ? null
        : {
            until: objections_until,
            answered: placesOf(({ answer }) => answer === 'agreed' || answer === 'gave_up'),
            objected: placesOf(({ answer }) => answer === 'objected'),
          },
  }
}

/** An heir who was added to the new owners is decided about; one who is only confirmed still waits for that. */
const isDecided = (outcome: HeirRow['outcome'], buyer: number | null) =>
  outcome === 'passed_over' || outcome === 'not_heir' || (outcome === 'is_heir' && buyer !== null)

/** A person who is no heir by the officer's decision counts for nobody's share. The places stay. */
export function withoutDismissed(stated: StatedFamily, heirs: readonly HeirRow[]): StatedFamily {
  const dismissed = new Set(heirs.flatMap(({ place, outcome }) => (outcome === 'not_heir' ? [place] : [])))
  const persons = stated.persons.map((person, at) =>
    dismissed.has(at + 1) ? { ...person, alive: false, relation: 'other' as const } : person,
  )
  return { ...stated, persons }
}
