import { randomUUID } from 'node:crypto'
import { formatCalendarDay } from '#contract/dates.ts'
import type { MutationForm } from '#contract/mutations/mutations.ts'
import { type DocumentGroup, type MutationType, missingGroups } from '#contract/mutations/needed-papers.ts'
import type { Land } from '../office/lands.ts'
import { undrawnKey } from '../papers/drawn-when-opened.ts'
import type { SpecimenPaper } from '../papers/specimen-paper.ts'

const deeds: Record<MutationType, readonly [string, string]> = {
  sale: ['সাফ কবলা দলিল', 'Deed of sale'],
  inheritance: ['ওয়ারিশ সনদ', 'Heirship certificate'],
  gift: ['হেবা দলিল', 'Deed of gift'],
  partition: ['বণ্টননামা দলিল', 'Deed of partition'],
  decree: ['আদালতের ডিক্রি', 'Decree of a court'],
}

export type UndrawnPaper = {
  id: string
  group: DocumentGroup
  storage_key: string
  name: string
  encrypted: false
  document: SpecimenPaper
}

/** A paper for each group that the type needs, drawn when somebody opens it. */
export const papersOfCase = (form: MutationForm, land: Land): UndrawnPaper[] =>
  missingGroups(form.mutation_type, []).map((group) => {
    const id = randomUUID()
    const document = paperOf(group, form, land)
    return { id, group, storage_key: undrawnKey(id), name: `specimen-${group}.jpg`, encrypted: false, document }
  })

function paperOf(group: DocumentGroup, form: MutationForm, land: Land): SpecimenPaper {
  const paper = (title_bn: string, title_en: string, ...lines: [string, string][]): SpecimenPaper => ({
    paper: 'specimen-paper',
    title_bn,
    title_en,
    lines: lines.map(([label, value]) => ({ label, value })),
  })
  const [deed_bn, deed_en] = deeds[form.mutation_type]
  switch (group) {
    case 'khatian':
      return paper(
        'খতিয়ানের কপি',
        'Copy of the khatian',
        ['মৌজা · Mouza', `${land.mouza_bn} · ${land.mouza_en}`],
        ['খতিয়ান · Khatian', form.khatian_number],
        ['দাগ · Dag', form.dag_number],
      )
    case 'deed':
      return paper(
        deed_bn,
        deed_en,
        ['নম্বর · Number', form.deed_number],
        ['তারিখ · Date', formatCalendarDay(form.deed_date, 'bn')],
        ['অফিস · Office', form.registry_office],
        ['আগের মালিক · Previous owner', form.previous_owner_name],
        ...form.buyers.map(({ name, share }): [string, string] => ['গ্রহীতা · To', `${name} (${share})`]),
      )
    case 'buyer_nid':
      return paper('পরিচয়পত্র', 'Identity card', ['নাম · Name', form.buyer_name], ['নম্বর · Number', form.buyer_nid])
    case 'previous_owner_nid':
      return paper(
        'পরিচয়পত্র',
        'Identity card',
        ['নাম · Name', form.previous_owner_name],
        ['নম্বর · Number', form.previous_owner_nid],
      )
  }
}
