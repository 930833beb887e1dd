import { FileSignature, Flag, IdCard, Landmark, type LucideIcon } from 'lucide-react'
import type { CaseKind } from '#contract/cases/cases.ts'

export const kindSigns: Record<CaseKind, LucideIcon> = {
  identity: IdCard,
  registration: Landmark,
  mutation: FileSignature,
  correction: Flag,
}
