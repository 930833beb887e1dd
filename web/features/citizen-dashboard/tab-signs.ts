import {
  ArrowLeftRight,
  FileText,
  Flag,
  IdCard,
  Landmark,
  type LucideIcon,
  Mail,
  MapPin,
  ReceiptText,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import type { TabId } from './tabs.ts'

export const tabSigns: Record<TabId, LucideIcon> = {
  personalInfo: UserRound,
  address: MapPin,
  mutations: ArrowLeftRight,
  corrections: Flag,
  applyKhatian: FileText,
  ldt: Landmark,
  payments: ReceiptText,
  profileKyc: IdCard,
  messages: Mail,
  security: ShieldCheck,
}
