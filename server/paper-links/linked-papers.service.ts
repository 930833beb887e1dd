import type { AssistanceKind } from '#contract/assistance/assistance.ts'
import type { LinkedPaperKind } from '#contract/papers/paper-links.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Actor } from '#server/app/http/access.ts'
import { getInvoice as getApplicationReceipt, getDocument } from '#server/applications/application-papers.service.ts'
import type { ApplicationParts } from '#server/applications/applications.service.ts'
import { getPaper as getCorrectionPaper } from '#server/corrections/corrections.service.ts'
import { getDakhila } from '#server/land-tax/paying/paid-lines.service.ts'
import { getInvoice as getMutationReceipt, getPaper } from '#server/mutations/mutations.service.ts'

type Owner = Pick<Actor, 'id' | 'assistance'>
type Kind = {
  /** Cases for which a helper may download the paper; those of its route. */
  assisted: readonly AssistanceKind[]
  file: (parts: ApplicationParts, owner: Owner, id: number) => ReturnType<typeof getDocument>
}

const pdf = async (drawn: Promise<{ name: string; body: Buffer }>) => ({
  ...(await drawn),
  content_type: 'application/pdf',
})

const copies = ['khatian_copy', 'mouza_map'] as const

/** Each kind of paper as the room of its case hands it out. */
const kinds: Record<LinkedPaperKind, Kind> = {
  khatian_copy: { assisted: copies, file: getDocument },
  mouza_map: { assisted: copies, file: getDocument },
  application_receipt: { assisted: copies, file: (...of) => pdf(getApplicationReceipt(...of)) },
  dakhila: {
    assisted: ['land_tax'],
    file: ({ db, papers }, owner, id) => pdf(getDakhila(db, papers, owner, id)),
  },
  mutation_receipt: { assisted: ['mutation'], file: (...of) => pdf(getMutationReceipt(...of)) },
  mutation_certificate: { assisted: [], file: (...of) => pdf(getPaper(...of, 'mutation_certificate')) },
  mutation_dcr: { assisted: [], file: (...of) => pdf(getPaper(...of, 'mutation_dcr')) },
  correction_certificate: { assisted: [], file: (...of) => pdf(getCorrectionPaper(...of, 'correction_certificate')) },
  correction_dcr: { assisted: [], file: (...of) => pdf(getCorrectionPaper(...of, 'correction_dcr')) },
}

/** A paper as its owner would download it now, with the refusals of that download. */
export const paperFile = (parts: ApplicationParts, owner: Owner, kind: LinkedPaperKind, id: number) =>
  kinds[kind].file(parts, owner, id)

/** Refuses a helper a paper that the one case does not let them download. */
export function refuseOtherPaper({ assistance }: Owner, kind: LinkedPaperKind, id: number): void {
  if (!assistance) return
  if (!kinds[kind].assisted.includes(assistance.kind)) throw new AppError('assistance_other_use')
  // A dakhila belongs to a line of the order: its download compares that.
  if (kind !== 'dakhila' && id !== assistance.case_id) throw new AppError('not_found')
}
