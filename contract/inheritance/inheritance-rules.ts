type Rule = {
  /** The act or the book that says so. */
  source: string
  /** Whether a lawyer has confirmed how it is applied here. */
  confirmed: boolean
}

const mulla = 'Mulla, Principles of Mahomedan Law'
const representation = 'Muslim Family Laws Ordinance 1961, s. 4'
const succession = 'Succession Act 1925'
const widows = "Hindu Women's Rights to Property Act 1937, s. 3"

/** Each rule by which a share is given; its words stand in the texts of the page. */
export const inheritanceRules = {
  husband_with_child: { source: `${mulla} § 63: Quran 4:12`, confirmed: true },
  husband_without_child: { source: `${mulla} § 63: Quran 4:12`, confirmed: true },
  wife_with_child: { source: `${mulla} § 63: Quran 4:12`, confirmed: true },
  wife_without_child: { source: `${mulla} § 63: Quran 4:12`, confirmed: true },
  father_with_son: { source: `${mulla} § 63: Quran 4:11`, confirmed: true },
  father_with_daughter: { source: `${mulla} §§ 63, 65`, confirmed: true },
  father_residue: { source: `${mulla} § 65`, confirmed: true },
  mother_sixth: { source: `${mulla} § 63: Quran 4:11`, confirmed: true },
  mother_third: { source: `${mulla} § 63: Quran 4:11`, confirmed: true },
  mother_third_of_rest: { source: `${mulla} § 63`, confirmed: true },
  one_daughter: { source: `${mulla} § 63: Quran 4:11`, confirmed: true },
  several_daughters: { source: `${mulla} § 63: Quran 4:11`, confirmed: true },
  children_residue: { source: `${mulla} § 65: Quran 4:11`, confirmed: true },
  one_maternal: { source: `${mulla} § 63: Quran 4:12`, confirmed: true },
  several_maternal: { source: `${mulla} § 63: Quran 4:12`, confirmed: true },
  one_sister: { source: `${mulla} § 63: Quran 4:176`, confirmed: true },
  several_sisters: { source: `${mulla} § 63: Quran 4:176`, confirmed: true },
  siblings_residue: { source: `${mulla} § 65: Quran 4:176`, confirmed: true },
  sisters_with_daughters: { source: `${mulla} § 65`, confirmed: true },
  sixth_beside_sister: { source: `${mulla} § 63`, confirmed: true },
  in_place_of_parent: { source: representation, confirmed: false },
  hindu_sons: { source: 'Dayabhaga', confirmed: true },
  hindu_widow_with_sons: { source: widows, confirmed: false },
  hindu_widow_alone: { source: `Dayabhaga; ${widows}`, confirmed: false },
  hindu_in_place_of_father: { source: 'Dayabhaga', confirmed: true },
  christian_spouse_with_children: { source: `${succession}, ss. 33, 35`, confirmed: true },
  christian_spouse_with_kin: { source: `${succession}, ss. 33, 35`, confirmed: true },
  christian_spouse_alone: { source: `${succession}, ss. 33, 35`, confirmed: true },
  christian_children: { source: `${succession}, ss. 36–40`, confirmed: true },
  christian_father: { source: `${succession}, s. 42`, confirmed: true },
  christian_mother_and_siblings: { source: `${succession}, ss. 43–46`, confirmed: true },
  christian_siblings: { source: `${succession}, s. 47`, confirmed: true },
} as const satisfies Record<string, Rule>

export type InheritanceRule = keyof typeof inheritanceRules
