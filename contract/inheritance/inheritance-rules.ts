/** Legal source of a rule: a book or an act, its sections, and a verse if it follows one. */
export type RuleSource = {
  book: 'mulla' | 'family_laws' | 'succession' | 'dayabhaga' | 'widows'
  sections: string | null
  verse: string | null
}

type Rule = {
  source: RuleSource
  /** True if the source says so plainly; false if courts or practice leave a doubt. */
  confirmed: boolean
}

const plain = (book: RuleSource['book'], sections: string | null, verse: string | null = null): Rule => ({
  source: { book, sections, verse },
  confirmed: true,
})
const doubtful = (book: RuleSource['book'], sections: string | null): Rule => ({
  ...plain(book, sections),
  confirmed: false,
})

/** Rules by which a share is given; their words are in the texts of the page (docs/rules/inheritance.md#rules). */
export const inheritanceRules = {
  husband_with_child: plain('mulla', '63', '4:12'),
  husband_without_child: plain('mulla', '63', '4:12'),
  wife_with_child: plain('mulla', '63', '4:12'),
  wife_without_child: plain('mulla', '63', '4:12'),
  father_with_son: plain('mulla', '63', '4:11'),
  father_with_daughter: plain('mulla', '63, 65', '4:11'),
  father_residue: plain('mulla', '65'),
  mother_sixth: plain('mulla', '63', '4:11'),
  mother_third: plain('mulla', '63', '4:11'),
  mother_third_of_rest: plain('mulla', '63'),
  one_daughter: plain('mulla', '63', '4:11'),
  several_daughters: plain('mulla', '63', '4:11'),
  children_residue: plain('mulla', '65', '4:11'),
  one_maternal: plain('mulla', '63', '4:12'),
  several_maternal: plain('mulla', '63', '4:12'),
  one_sister: plain('mulla', '63', '4:176'),
  several_sisters: plain('mulla', '63', '4:176'),
  siblings_residue: plain('mulla', '65', '4:176'),
  sisters_with_daughters: plain('mulla', '65'),
  sixth_beside_sister: plain('mulla', '63'),
  in_place_of_parent: doubtful('family_laws', '4'),
  hindu_sons: plain('dayabhaga', null),
  hindu_widow_with_sons: doubtful('widows', '3'),
  hindu_widow_alone: plain('dayabhaga', null),
  hindu_in_place_of_father: plain('dayabhaga', null),
  christian_spouse_with_children: plain('succession', '33, 35'),
  christian_spouse_with_kin: plain('succession', '33, 35'),
  christian_spouse_alone: plain('succession', '33, 35'),
  christian_children: plain('succession', '37, 40'),
  christian_grandchildren: plain('succession', '38'),
  christian_in_place_of_parent: plain('succession', '40'),
  christian_father: plain('succession', '42'),
  christian_mother: plain('succession', '46'),
  christian_mother_and_siblings: plain('succession', '27, 43'),
  christian_siblings: plain('succession', '27, 47'),
} as const satisfies Record<string, Rule>

export type InheritanceRule = keyof typeof inheritanceRules

/** Rules that adjust the fixed shares of Muslim law to the whole. */
export const adjustmentRules = {
  awl: plain('mulla', '64'),
  radd: plain('mulla', '66'),
  radd_to_spouse: doubtful('mulla', '66'),
} as const satisfies Record<string, Rule>

export type AdjustmentRule = keyof typeof adjustmentRules
