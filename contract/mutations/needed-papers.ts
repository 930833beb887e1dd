import { z } from 'zod'

export const MutationType = z.enum(['sale', 'inheritance', 'gift', 'partition', 'decree'], { error: 'unknown_choice' })
export type MutationType = z.infer<typeof MutationType>

/** An heirship certificate or a decree belongs to the deeds, a dakhila to the khatian. */
export const DocumentGroup = z.enum(['khatian', 'deed', 'buyer_nid', 'previous_owner_nid'], { error: 'unknown_choice' })
export type DocumentGroup = z.infer<typeof DocumentGroup>

/** A paper that the office needs; its words are in the texts. */
export type NeededPaper = { paper: PaperName; group: DocumentGroup }
export type PaperName =
  | 'khatian'
  | 'dakhila'
  | 'sale_deed'
  | 'earlier_deeds'
  | 'heirship_certificate'
  | 'gift_deed'
  | 'partition_deed'
  | 'decree'
  | 'buyer_nid'
  | 'previous_owner_nid'

const ofType: Record<MutationType, readonly PaperName[]> = {
  sale: ['sale_deed', 'earlier_deeds'],
  inheritance: ['heirship_certificate'],
  gift: ['gift_deed'],
  partition: ['partition_deed'],
  decree: ['decree'],
}

/** Papers for a mutation of this type, in the order of the form. Requirements differ between offices: unconfirmed. */
export const neededPapers = (type: MutationType): NeededPaper[] => [
  { paper: 'khatian', group: 'khatian' },
  { paper: 'dakhila', group: 'khatian' },
  ...ofType[type].map((paper): NeededPaper => ({ paper, group: 'deed' })),
  { paper: 'buyer_nid', group: 'buyer_nid' },
  // For a person who died the certificate is enough.
  ...(type === 'inheritance' ? [] : [{ paper: 'previous_owner_nid', group: 'previous_owner_nid' } as const]),
]

/** Groups of needed papers without a file. */
export const missingGroups = (type: MutationType, present: readonly DocumentGroup[]): DocumentGroup[] =>
  DocumentGroup.options.filter(
    (group) => neededPapers(type).some((needed) => needed.group === group) && !present.includes(group),
  )
