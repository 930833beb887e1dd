import type { DraftBuyer, DraftHeir, MutationDraft } from '#contract/drafts/drafts.ts'
import type { FieldErrors } from '#contract/field-errors.ts'
import type { Family } from '#contract/inheritance/family.ts'
import type { Heirs } from '#contract/inheritance/heirs.ts'
import type { FamilyRelation } from '#contract/mutations/family.ts'

type DraftFamily = Pick<MutationDraft, 'died_on' | 'buyers' | 'left_out' | 'partition'> & { family: Family }

const relationOfLine = { son: 'grandson', daughter: 'granddaughter' } as const

/** Relation of an heir of the engine. */
export function draftHeir({ relative, line }: Pick<Heirs, 'relative' | 'line'>): DraftHeir {
  if (line) return { relation: relationOfLine[line.sex], line: line.place }
  if (relative === 'husband' || relative === 'wife') return { relation: 'spouse', line: null }
  return { relation: relative === 'grandchild' ? 'grandson' : relative, line: null }
}

export const isSameHeir = (heir: DraftHeir | null, other: DraftHeir) =>
  heir?.relation === other.relation && heir.line === other.line

/**
 * The family as it is sent, of the numbers that were typed and the rows of the heirs: dead children first, then the new
 * owners, the heirs who are left out, and the living who have no share. A partition is sent where somebody is left out.
 */
export function statedFamily({ family, died_on, buyers, left_out, partition }: DraftFamily) {
  const dead = family.dead_children.map(({ sex }) => ({ relation: sex, alive: false }))
  const owners = buyers.flatMap((row, at) => heirRow(row, at + 1))
  const others = left_out.flatMap((row) => heirRow(row, null))
  const named = [...owners, ...others]
  const unnamed = countsOf(family).flatMap(([relation, count]) => {
    const rest = count - named.filter((row) => row.relation === relation).length
    return Array.from({ length: Math.max(0, rest) }, () => ({ relation }))
  })
  const { religion, sex } = family
  const divided = left_out.length > 0 ? partition : null
  return { religion, sex, died_on, persons: [...dead, ...named, ...unnamed], partition: divided }
}

const heirRow = ({ heir, name, name_bn, phone, minor }: DraftBuyer, buyer: number | null) =>
  heir
    ? [
        {
          name: name_bn.trim() || name,
          relation: heir.relation,
          phone,
          minor,
          buyer,
          child_of: heir.line === null ? null : heir.line + 1,
        },
      ]
    : []

const countsOf = (family: Family): [FamilyRelation, number][] => [
  ['spouse', family.spouses],
  ['son', family.sons],
  ['daughter', family.daughters],
  ['father', Number(family.father)],
  ['mother', Number(family.mother)],
  ['brother', family.brothers],
  ['sister', family.sisters],
  ['paternal_brother', family.paternal_brothers],
  ['paternal_sister', family.paternal_sisters],
  ['maternal_brother', family.maternal_brothers],
  ['maternal_sister', family.maternal_sisters],
  ['nephew_niece', Number(family.nephews_nieces)],
  ['sons_widow', Number(family.sons_widows)],
  ['great_grandchild', Number(family.great_grandchildren)],
  ['grandparent', Number(family.grandparents)],
  ['other', Number(family.other_relatives)],
]

/** Errors of persons by the row on the page in which they stand. A name is refused in its own field of a new owner. */
export function errorsByRow(
  errors: FieldErrors,
  draft: Pick<MutationDraft, 'family' | 'buyers' | 'left_out'>,
): FieldErrors {
  const first = draft.family?.dead_children.length ?? 0
  const rows = [
    ...draft.buyers.flatMap(({ heir }, at) => (heir ? [`buyers.${at}`] : [])),
    ...draft.left_out.map((_, at) => `left_out.${at}`),
  ]
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, texts]) => {
      const [, place, part] = /^family\.persons\.(\d+)\.(\w+)$/.exec(field) ?? []
      if (place === undefined) return [[field, texts]]
      const row = rows[Number(place) - first]
      if (row === undefined) return [['family', texts]]
      return row.startsWith('buyers') && part === 'name' ? [] : [[`${row}.${part}`, texts]]
    }),
  )
}
